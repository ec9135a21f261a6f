import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readWorkspacePackages } from '../build/workspace-package.ts';
import { PlainFailure } from '../plain-failure.ts';
import type { ProcessGroup } from '../processes/process-group.ts';
import { runToEnd } from '../processes/run-to-end.ts';

/**
 * Lays the workspace out as it was at a commit, for as long as the work takes. It has the npm packages that are
 * installed now.
 * @throws PlainFailure in the words of git
 */
export async function withFormerTree(
  group: ProcessGroup,
  root: string,
  commit: string,
  work: (tree: string) => Promise<void>,
): Promise<void> {
  const tree = mkdtempSync(path.join(tmpdir(), 'shop-former-'));
  try {
    const { succeeded, output } = await runToEnd(group, {
      name: 'sources of the former release',
      file: '/bin/sh',
      arguments: ['-c', 'git archive "$0" | tar -x -C "$1"', commit, tree],
      folder: root,
      environment: process.env,
    });
    if (!succeeded) throw new PlainFailure(`${output}\nThe sources of ${commit} cannot be laid out.`);
    symlinkSync(path.join(root, 'node_modules'), path.join(tree, 'node_modules'));
    for (const { folder } of readWorkspacePackages(tree)) linkPackages(root, tree, folder);
    await work(tree);
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

/** Their links are relative: those to the workspace's own packages lead to the former ones. */
function linkPackages(root: string, tree: string, folder: string): void {
  const installed = path.join(root, folder, 'node_modules');
  if (!existsSync(installed)) return;
  cpSync(installed, path.join(tree, folder, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (entry) => !path.basename(entry).startsWith('.'),
  });
}
