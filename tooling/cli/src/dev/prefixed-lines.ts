/**
 * Joins a process's output into whole lines that begin with its name, so that several processes can share one
 * terminal.
 * @param width of the column of names
 * @returns takes the process's output, in pieces of any length
 */
export function prefixedLines(
  name: string,
  width: number,
  print: (line: string) => void,
): (text: string) => void {
  let rest = '';
  return (text) => {
    const lines = (rest + text).split(/\r?\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) print(`${name.padEnd(width)} | ${line}`);
  };
}
