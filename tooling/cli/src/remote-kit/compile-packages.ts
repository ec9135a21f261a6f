import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PlainFailure, type ProcessGroup, runOrFail } from '@shop/processes';
import { moduleFiles, PACKED_PACKAGES, packageEntries, withKitNames } from './package-entries.ts';

/** Types of modules that only a build has. */
const AMBIENT = ['shell/src/environment.d.ts', 'shared/testing/src/alone/remote-alone.d.ts'];

/** Sources of the kit's own entries whose types teams see. */
const DECLARED = { rsbuild: 'define-remote', vitest: 'define-tests' };
const KIT_SOURCES = 'tooling/cli/src/remote-kit';

/**
 * Compiles the shop's packages into the kit's `dist`, each file by itself, with declarations and style sheets. From
 * separate files a remote's build sees which components it uses, as in the workspace.
 * @throws PlainFailure with the compiler's errors
 */
export async function compilePackages(group: ProcessGroup, root: string, kit: string): Promise<void> {
  const entries = packageEntries(root);
  const output = path.join(kit, 'dist');
  const declarations = path.join(kit, 'declarations');
  await Promise.all([
    compile(group, root, output, 'browser', [...AMBIENT, ...moduleFiles(entries)]),
    compile(
      group,
      root,
      declarations,
      'node',
      Object.values(DECLARED).map((source) => `${KIT_SOURCES}/${source}.ts`),
    ),
  ]);
  for (const [entry, source] of Object.entries(DECLARED))
    cpSync(path.join(declarations, KIT_SOURCES, `${source}.d.ts`), path.join(output, `${entry}.d.ts`));
  rmSync(declarations, { recursive: true });
  for (const name of PACKED_PACKAGES) {
    const folder = `shared/${name}/src`;
    const isNoSource = (file: string) => !/\.tsx?$/.test(file);
    cpSync(path.join(root, folder), path.join(output, folder), { recursive: true, filter: isNoSource });
  }
  for (const file of readdirSync(kit, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|ts|css)$/.test(file)) continue;
    const place = path.join(kit, file);
    const text = withKitNames(readFileSync(place, 'utf8'), file, entries);
    for (const missing of missingImports(text, place))
      throw new PlainFailure(`${file} imports ${missing}, which is not packed.`);
    writeFileSync(place, text);
  }
}

const missingImports = (text: string, place: string): string[] =>
  [...text.matchAll(/\bfrom\s*['"](\.{1,2}\/[^'"\n]+\.js)['"]/g)]
    .map(([, specifier = '']) => specifier)
    .filter((specifier) => !existsSync(path.resolve(path.dirname(place), specifier)));

/** @param side whose settings it is compiled with; of Node's, only the declarations are written */
async function compile(
  group: ProcessGroup,
  root: string,
  output: string,
  side: 'browser' | 'node',
  files: readonly string[],
): Promise<void> {
  const settings = path.join(root, `tsconfig.${side}.json`);
  const project = `${output}.tsconfig.json`;
  writeFileSync(
    project,
    JSON.stringify({
      extends: settings,
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: side === 'node',
        rewriteRelativeImportExtensions: true,
        rootDir: root,
        outDir: output,
        typeRoots: [path.join(root, 'node_modules/@types')],
        // What the compiler finds in node_modules it takes for foreign, and does not write.
        paths: Object.fromEntries(
          [...packageEntries(root)].map(([name, file]) => [name, [path.join(root, file)]]),
        ),
      },
      files: files.map((file) => path.join(root, file)),
      include: [],
    }),
  );
  const file = path.join(root, 'node_modules/.bin/tsc');
  const task = { name: `tsc for ${side}`, file, arguments: ['-p', project, '--checkers', '1'], folder: root };
  await runOrFail(group, task, 'The kit could not be compiled.').finally(() => rmSync(project));
}
