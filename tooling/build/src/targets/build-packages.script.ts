import path from 'node:path';
import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core';

/** Builds the packages in the given folders, one after the other. Prints the folder of each one that is built, and what fails. */
for (const folder of process.argv.slice(2)) {
  // Module Federation reads the version that it writes into the entry from the package in the working directory.
  process.chdir(folder);
  try {
    const { content, filePath } = await loadConfig({ cwd: folder, loader: 'native', command: 'build' });
    if (filePath === null) throw new Error('There is no rsbuild.config.ts.');
    const rsbuild = await createRsbuild({
      cwd: folder,
      config: mergeRsbuildConfig(content, { logLevel: 'error' }),
    });
    const { close } = await rsbuild.build();
    await close();
    console.log(folder);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error(`The build of ${path.basename(folder)} failed.`);
    process.exitCode = 1;
  }
}
