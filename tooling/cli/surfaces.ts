import { runCommand, workspaceRoot } from '@shop/processes';
import { renewReports } from './src/surfaces/reports.ts';

/** `pnpm surfaces`: regenerates the API reports of shell and remotes, their `surface.json`. */
await runCommand(async () => {
  await renewReports(workspaceRoot);
  console.log('Every surface.json says what is offered now.');
});
