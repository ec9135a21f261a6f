import type { ShellSurface } from '@shop/registry';
import type { SourceNames } from './source-names.ts';

/**
 * What sources import of the modules that the shell provides in part, and the shell does not offer. Bundlers cannot
 * tell: such a name would be `undefined` at run time.
 * @returns a line for each
 */
export const lackingExports = (shell: ShellSurface, { values }: Pick<SourceNames, 'values'>): string[] =>
  [...values].flatMap(([module, names]) => {
    const offered = shell.exports[module];
    if (!offered) return [];
    return [...names]
      .filter((name) => offered[name] === undefined)
      .map((name) =>
        name === '*'
          ? `it imports all of ${module}: import the names that it uses`
          : `it imports ${name} of ${module}, which the shell ${shell.version} does not offer`,
      );
  });
