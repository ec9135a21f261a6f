import type { StandIns } from './stand-ins.ts';

const demoPassword = 'Parts-2026!';

/**
 * Printed once the shop runs: its address, who can sign in, and where its data is.
 * @param dataLocation the data directory, or a description of the database server
 */
export function greeting(url: string, dataLocation: string, { identity, cards }: StandIns): string {
  const rows: [label: string, value: string][] = [['Shop', url]];
  if (identity) {
    rows.push(['Admin', `admin@example.com, password ${demoPassword}`]);
    rows.push(['Customer', `customer@example.com, password ${demoPassword}`]);
    rows.push(['Google', 'google.customer@example.com']);
    rows.push(['Mailbox', `${url}/emulator/mail`]);
  }
  if (cards) rows.push(['Test card', '4242 4242 4242 4242, any later date, any CVC, any ZIP of five digits']);
  rows.push(['Data', dataLocation]);
  rows.push(['Stop', 'Ctrl-C; everything is kept']);
  const width = Math.max(...rows.map(([label]) => label.length));
  return ['', ...rows.map(([label, value]) => `  ${label.padEnd(width)}  ${value}`), ''].join('\n');
}
