/** A reason the shop cannot start that its operator can mend. Its message is the one line he sees. */
export class StartupProblem extends Error {
  override readonly name = 'StartupProblem';
}
