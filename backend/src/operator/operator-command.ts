/** One command of the shop's operator, as `shop <name> <parameters>`. */
export interface OperatorCommand {
  readonly name: string;
  /** The required parameters, as the usage shows them: `<email>`. */
  readonly parameters: readonly string[];
  /** The optional parameters, given all or not at all: `--head`, `<event>:<seal>`. */
  readonly optional?: readonly string[];
  /** The description in the usage. */
  readonly purpose: string;
  /**
   * @param values one for each parameter, then the optional ones where they are given
   * @returns the text to print when it is done
   * @throws {StartupProblem} with something that the operator can correct
   */
  run(...values: string[]): Promise<string>;
}
