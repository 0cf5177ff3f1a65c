/** A problem at start that the operator can solve: its message is printed without a stack. */
export class StartProblem extends Error {
  override name = "StartProblem";
}
