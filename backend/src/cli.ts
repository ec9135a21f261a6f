import { StartupProblem } from './foundation/startup-problem.ts';
import { auditCommand } from './operator/audit.command.ts';
import { backupCommand } from './operator/backup.command.ts';
import { demoteAdminCommand } from './operator/demote-admin.command.ts';
import { endSessionsCommand } from './operator/end-sessions.command.ts';
import { eraseUserCommand } from './operator/erase-user.command.ts';
import { makeAdminCommand } from './operator/make-admin.command.ts';
import { migrateCommand } from './operator/migrate.command.ts';
import { rebindUserCommand } from './operator/rebind-user.command.ts';
import { recordRepaymentCommand } from './operator/record-repayment.command.ts';
import { releaseFilesCommand } from './operator/release-files.command.ts';
import { restoreCommand } from './operator/restore.command.ts';
import { runOperatorCommand } from './operator/run-operator-command.ts';
import { staticHostCommand } from './operator/static-host.command.ts';
import { verifyRecordCommand } from './operator/verify-record.command.ts';

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
