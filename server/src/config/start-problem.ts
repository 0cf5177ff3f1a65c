/** A reason not to start that the person at the keyboard can do something about: printed as it stands, no stack. */
export class StartProblem extends Error {
  override name = "StartProblem";
}
