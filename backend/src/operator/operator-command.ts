/** One command of the shop's operator, as `shop <name> <parameters>`. */
export interface OperatorCommand {
  readonly name: string;
  /** What must follow the name, as the usage shows it: `<email>`. */
  readonly parameters: readonly string[];
  /** What may follow them, all of it or nothing: `--head`, `<event>:<seal>`. */
  readonly optional?: readonly string[];
  /** The end of its line in the usage. */
  readonly purpose: string;
  /**
   * @param values one for each parameter, then those that are optional, where they are given
   * @returns what the operator is told when it is done
   * @throws {StartupProblem} with what they can mend
   */
  run(...values: string[]): Promise<string>;
}
