/** A reason the shop cannot start that its operator can mend. Its message is the one line they see. */
export class StartupProblem extends Error {
  override readonly name = 'StartupProblem';
}
