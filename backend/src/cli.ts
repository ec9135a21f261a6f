import { readDatabaseConfig } from './platform/config/config.ts';
import { openShopDatabase } from './platform/database/shop-database.ts';
import { createLog } from './platform/log.ts';
import { StartupProblem } from './platform/startup-problem.ts';
import { makeAdmin } from './users/store.ts';

const USAGE = `Usage: shop <command>
  migrate              brings the database's schema up to date
  make-admin <email>   makes a signed-up user with a verified email an admin`;

/** Commands for the shop's operator. They open the database themselves: stop a shop that runs on the embedded one. */
async function main([command, argument]: string[]): Promise<string> {
  if (command === 'migrate') {
    const database = await open();
    await database.close();
    return 'The schema is up to date.';
  }
  if (command === 'make-admin' && argument) return promote(argument.toLowerCase());
  throw new StartupProblem(USAGE);
}

const open = () => openShopDatabase(readDatabaseConfig(process.env), createLog('warn'));

/** The first admin is made here, never over HTTP (DECISIONS, identity). */
async function promote(email: string): Promise<string> {
  const database = await open();
  try {
    const promoted = await database.run(makeAdmin, [email, 'command-line']);
    if (promoted.length > 0) return `${email} is an admin now.`;
    throw new StartupProblem(`${email} is an admin already, or has not signed in with a verified email yet.`);
  } finally {
    await database.close();
  }
}

main(process.argv.slice(2)).then(
  (answer) => console.log(answer),
  (error) => {
    console.error(error instanceof StartupProblem ? error.message : error);
    process.exit(1);
  },
);
