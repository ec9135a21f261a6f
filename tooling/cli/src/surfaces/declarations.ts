import path from 'node:path';
import type { Offers } from '@shop/registry';
import ts from 'typescript-api';
import { DeclarationText, membersOf } from './declaration-text.ts';

/**
 * The calls are the backend's contract, which is checked elsewhere; npm's types have their packages'
 * versions.
 */
const DESCRIBED = /\/shared\/(host|api-client|contracts|registry)\/src\/(?!calls\/)/;
const TYPES = ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Class;

/** Exported values with their types, and the members of the workspace's types that they name. */
export interface Declarations {
  exports: Record<string, Offers>;
  types: Record<string, Offers>;
}

/**
 * Reads the exports of modules from their sources.
 * @param modules the source of each
 * @throws {Error} for a missing source
 */
export function declarationsOf(root: string, modules: Readonly<Record<string, string>>): Declarations {
  const files = Object.values(modules).map((file) => path.join(root, file));
  const program = ts.createProgram(files, compilerOptions(root));
  const checker = program.getTypeChecker();
  const text = new DeclarationText(checker);
  const types = new Map<string, Offers>();

  const original = (symbol: ts.Symbol): ts.Symbol =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

  /** Reads the workspace's types that a declaration names, recursively. */
  function follow(symbol: ts.Symbol): void {
    const declarations = (symbol.declarations ?? []).filter((each) =>
      DESCRIBED.test(each.getSourceFile().fileName),
    );
    if (declarations.length === 0 || types.has(symbol.name)) return;
    if (symbol.flags & TYPES) types.set(symbol.name, membersOf(symbol, checker, text));
    const visit = (node: ts.Node): void => {
      if (ts.isBlock(node)) return;
      const named = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined;
      const target = named && original(named);
      if (target && target !== symbol && target.flags & TYPES) follow(target);
      ts.forEachChild(node, visit);
    };
    declarations.forEach(visit);
  }

  function exportsOf(file: string): Offers {
    const source = program.getSourceFile(path.join(root, file));
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`There is no module ${file}.`);
    const values = checker.getExportsOfModule(module).flatMap((exported) => {
      const symbol = original(exported);
      follow(symbol);
      return symbol.flags & ts.SymbolFlags.Value ? [[exported.name, text.ofValue(symbol)]] : [];
    });
    return Object.fromEntries(values.sort());
  }

  const exports = Object.entries(modules).map(([module, file]) => [module, exportsOf(file)]);
  return { exports: Object.fromEntries(exports), types: Object.fromEntries([...types].sort()) };
}

function compilerOptions(root: string): ts.CompilerOptions {
  const file = path.join(root, 'tsconfig.browser.json');
  const { config } = ts.readConfigFile(file, ts.sys.readFile);
  return { ...ts.parseJsonConfigFileContent(config, ts.sys, root).options, types: [] };
}
