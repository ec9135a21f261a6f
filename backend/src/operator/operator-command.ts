import { StartupProblem } from '../foundation/startup-problem.ts';

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

/**
 * Runs the command that the arguments name.
 * @returns the text to print
 * @throws {StartupProblem} the usage, when the arguments are no complete command; also whatever the command
 * throws
 */
export function runOperatorCommand(
  commands: readonly OperatorCommand[],
  [name, ...values]: readonly string[],
): Promise<string> {
  const command = commands.find((one) => one.name === name);
  if (command && takes(command, values.length)) return command.run(...values);
  return Promise.reject(new StartupProblem(usageOf(commands)));
}

const takes = ({ parameters, optional = [] }: OperatorCommand, given: number): boolean =>
  given === parameters.length || given === parameters.length + optional.length;

function usageOf(commands: readonly OperatorCommand[]): string {
  const forms = commands.map(({ name, parameters, optional }) =>
    [name, ...parameters, ...(optional ? [`[${optional.join(' ')}]`] : [])].join(' '),
  );
  const width = Math.max(...forms.map((form) => form.length));
  const lines = commands.map(({ purpose }, index) => `  ${forms[index]?.padEnd(width)}   ${purpose}`);
  return ['Usage: shop <command>', ...lines].join('\n');
}
