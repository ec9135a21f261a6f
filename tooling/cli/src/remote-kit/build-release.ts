import path from 'node:path';
import { createRsbuild, loadConfig } from '@rsbuild/core';
import { versionOf } from '@shop/build/package-description';

/**
 * Builds the remote in a folder, into `dist/<version>`, as its rsbuild.config.ts says.
 * @returns where it is
 * @throws when the remote uses what the shell does not offer, exceeds its budget, or does not compile
 */
export async function buildRelease(directory: string): Promise<string> {
  process.env['NODE_ENV'] = 'production';
  const { content } = await loadConfig({ cwd: directory, command: 'build' });
  const rsbuild = await createRsbuild({ cwd: directory, rsbuildConfig: { mode: 'production', ...content } });
  const { close } = await rsbuild.build();
  await close();
  return `The release is in ${path.join('dist', versionOf(directory))}.`;
}
