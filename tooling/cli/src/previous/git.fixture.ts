import { execFileSync } from 'node:child_process';

const as = ['-c', 'user.name=Nora', '-c', 'user.email=nora@example.com', '-c', 'commit.gpgsign=false'];

/** Runs git in a folder, as somebody who may commit. */
export const git = (root: string, ...parameters: string[]): string =>
  execFileSync('git', [...as, ...parameters], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
