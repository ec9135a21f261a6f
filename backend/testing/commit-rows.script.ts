/**
 * Prints the rows it finds, then commits rows for ever and prints each number once it is acknowledged.
 * Argument: the directory.
 */
import { openDatabase, statement } from '../src/foundation/database/index.ts';

const createTable = statement('create-rows', 'create table if not exists rows (number int primary key)');
const listRows = statement<{ number: number }>('list-rows', 'select number from rows order by number');
const insertRow = statement<object, readonly [number]>('insert-row', 'insert into rows values ($1)');

const [, , directory = ''] = process.argv;
const database = await openDatabase({ directory });
await database.run(createTable, []);
const found = (await database.run(listRows, [])).map((row) => row.number);
console.log(JSON.stringify(found));

for (let number = (found.at(-1) ?? 0) + 1; ; number += 1) {
  await database.run(insertRow, [number]);
  console.log(number);
}
