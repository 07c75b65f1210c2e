// options: -sourcepath errors/path
// Errors in a file that is found through the source path.
class SourcePath {
  helper.Helper helper;
}
