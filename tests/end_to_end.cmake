# Tests through the command line and of the repository itself.
function(nalar_script_test name)
  add_test(NAME ${name} COMMAND ${ARGN} WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
  set_tests_properties(${name} PROPERTIES TIMEOUT 1500)
endfunction()

set(nalar_binary $<TARGET_FILE:nalar>)
nalar_script_test(repository_rooms ${CMAKE_SOURCE_DIR}/tools/check_rooms.sh)
nalar_script_test(repository_format ${CMAKE_SOURCE_DIR}/tools/check_format.sh)
nalar_script_test(repository_tidy ${CMAKE_SOURCE_DIR}/tools/check_tidy.sh ${CMAKE_BINARY_DIR})
nalar_script_test(differential ${CMAKE_CURRENT_SOURCE_DIR}/with_jdks.sh ${CMAKE_CURRENT_SOURCE_DIR}/run_differential.sh
                  ${nalar_binary})
nalar_script_test(random_programs ${CMAKE_CURRENT_SOURCE_DIR}/with_jdks.sh ${CMAKE_CURRENT_SOURCE_DIR}/run_random.sh
                  ${nalar_binary})
nalar_script_test(regressions ${CMAKE_CURRENT_SOURCE_DIR}/run_regressions.sh ${nalar_binary})
nalar_script_test(bad_input ${CMAKE_CURRENT_SOURCE_DIR}/bad_input.sh ${nalar_binary})
nalar_script_test(outputs ${CMAKE_CURRENT_SOURCE_DIR}/run_outputs.sh ${nalar_binary})
nalar_script_test(schemas ${CMAKE_CURRENT_SOURCE_DIR}/run_schemas.sh ${nalar_binary})
nalar_script_test(command_line ${CMAKE_CURRENT_SOURCE_DIR}/command_line.sh ${nalar_binary})
nalar_script_test(fuzzers ${CMAKE_CURRENT_SOURCE_DIR}/run_fuzzers.sh 10)
nalar_script_test(sanitizers ${CMAKE_CURRENT_SOURCE_DIR}/run_sanitizers.sh)
nalar_script_test(case_counts ${CMAKE_CURRENT_SOURCE_DIR}/run_counts.sh ${nalar_binary})
nalar_script_test(isomorphism ${CMAKE_CURRENT_SOURCE_DIR}/run_isomorphism.sh ${nalar_binary})
nalar_script_test(mutants ${CMAKE_CURRENT_SOURCE_DIR}/mutants/run.sh ${nalar_binary})
nalar_script_test(contracts ${CMAKE_CURRENT_SOURCE_DIR}/contracts/run.sh ${nalar_binary})
nalar_script_test(partition ${CMAKE_CURRENT_SOURCE_DIR}/run_partition.sh ${nalar_binary})
nalar_script_test(companions ${CMAKE_CURRENT_SOURCE_DIR}/companion/run.sh ${CMAKE_BINARY_DIR}/java/nalar.jar)
nalar_script_test(weave ${CMAKE_CURRENT_SOURCE_DIR}/with_jdks.sh ${CMAKE_CURRENT_SOURCE_DIR}/weave/run.sh
                  ${CMAKE_BINARY_DIR}/java/nalar.jar)
nalar_script_test(replay_contracts ${CMAKE_CURRENT_SOURCE_DIR}/replay_contracts/run.sh ${CMAKE_BINARY_DIR}/java/nalar.jar)
nalar_script_test(compositional ${CMAKE_CURRENT_SOURCE_DIR}/compositional/run.sh ${nalar_binary})
nalar_script_test(jdk_contracts ${CMAKE_CURRENT_SOURCE_DIR}/with_jdks.sh ${CMAKE_CURRENT_SOURCE_DIR}/jdk/run.sh ${nalar_binary})
nalar_script_test(test_runner ${CMAKE_CURRENT_SOURCE_DIR}/with_jdks.sh ${CMAKE_CURRENT_SOURCE_DIR}/runner/run.sh
                  ${CMAKE_BINARY_DIR}/java/nalar-run.jar)
