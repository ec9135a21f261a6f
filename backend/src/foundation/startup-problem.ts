/** A reason why the shop cannot start that its operator can correct. Its message is the one line they see. */
export class StartupProblem extends Error {
  override readonly name = 'StartupProblem';
}
