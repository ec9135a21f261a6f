/** Why a program of PostgreSQL ended, in one line. @param output what it said */
export function lastWords(output: string): string {
  const words = [...output.matchAll(/\b(?:FATAL|PANIC|DETAIL): +(.*)/g)].slice(-2).map(([, text]) => text);
  return words.join(' ') || output.trim().replaceAll(/\s+/g, ' ') || 'the server ended during its start';
}
