import { StartupProblem } from './foundation/startup-problem.ts';
import {
  backupCommand,
  migrateCommand,
  restoreCommand,
  verifyRecordCommand,
} from './operator/database.commands.ts';
import { runOperatorCommand } from './operator/operator-command.ts';
import { auditCommand, recordRepaymentCommand } from './operator/payment.commands.ts';
import { releaseFilesCommand, staticHostCommand } from './operator/release.commands.ts';
import {
  demoteAdminCommand,
  endSessionsCommand,
  eraseUserCommand,
  makeAdminCommand,
  rebindUserCommand,
} from './operator/user.commands.ts';

const commands = [
  migrateCommand,
  makeAdminCommand,
  demoteAdminCommand,
  endSessionsCommand,
  rebindUserCommand,
  eraseUserCommand,
  verifyRecordCommand,
  backupCommand,
  restoreCommand,
  auditCommand,
  staticHostCommand,
  recordRepaymentCommand,
  releaseFilesCommand,
];

runOperatorCommand(commands, process.argv.slice(2)).then(
  (answer) => console.log(answer),
  (error) => {
    console.error(error instanceof StartupProblem ? error.message : error);
    process.exit(1);
  },
);
