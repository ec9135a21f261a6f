import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { workspaceRoot } from '@shop/processes';

/** An import that violates a rule. */
export interface BrokenRule {
  rule: string;
  from: string;
  to: string;
}

interface Report {
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
}

/** Checks the tree by the dependency rules, as `lint` does with the workspace. */
export function brokenRules(root: string): BrokenRule[] {
  const tool = path.join(workspaceRoot, 'node_modules/.bin/depcruise');
  const config = path.join(workspaceRoot, '.dependency-cruiser.cjs');
  const { stdout } = spawnSync(tool, ['--config', config, '--output-type', 'json', '.'], {
    cwd: root,
    encoding: 'utf8',
  });
  const report: Report = JSON.parse(stdout);
  return report.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
}
