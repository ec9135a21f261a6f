import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript-api';

/** The names in a package's sources. */
export interface SourceNames {
  /** Imported names, by module. */
  imported: NamesByModule;
  /** Those among them that exist at run time, with re-exported ones; `*` for all of a module. */
  values: NamesByModule;
  /** Every identifier and every string literal. */
  mentioned: readonly string[];
}

type NamesByModule = Readonly<Record<string, readonly string[]>>;

/**
 * Reads the names in the product's sources below folders, without tests, which may use more.
 * @param places files and folders
 */
export function namesIn(places: readonly string[]): SourceNames {
  const imported: NamesByModule[] = [];
  const values: NamesByModule[] = [];
  const mentioned = new Set<string>();

  function visit(node: ts.Node): void {
    if (ts.isIdentifier(node) || ts.isStringLiteralLike(node)) mentioned.add(node.text);
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      imported.push({ [node.moduleSpecifier.text]: namesOf(node.importClause) });
      values.push({ [node.moduleSpecifier.text]: valuesOf(node.importClause) });
    }
    if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier))
      values.push({ [node.moduleSpecifier.text]: node.isTypeOnly ? [] : valuesIn(node.exportClause) });
    ts.forEachChild(node, visit);
  }

  for (const file of places.flatMap(sources)) visit(parse(file));
  return { imported: merged(imported), values: merged(values), mentioned: [...mentioned] };
}

/** The names of several sources, those of each module once. */
export function mergedNames(all: readonly SourceNames[]): SourceNames {
  return {
    imported: merged(all.map(({ imported }) => imported)),
    values: merged(all.map(({ values }) => values)),
    mentioned: [...new Set(all.flatMap(({ mentioned }) => mentioned))],
  };
}

function merged(all: readonly NamesByModule[]): NamesByModule {
  const names = new Map<string, readonly string[]>();
  for (const [module, more] of all.flatMap((each) => Object.entries(each)))
    names.set(module, [...new Set([...(names.get(module) ?? []), ...more])]);
  return Object.fromEntries(names);
}

/** The keys of an object that a module exports under a name. */
export function keysOfExport(file: string, name: string): string[] {
  const declarations = parse(file).statements.flatMap((statement) =>
    ts.isVariableStatement(statement) ? [...statement.declarationList.declarations] : [],
  );
  const value = declarations.find((each) => each.name.getText() === name)?.initializer;
  if (!value || !ts.isObjectLiteralExpression(value)) return [];
  return value.properties.flatMap((property) =>
    property.name && (ts.isIdentifier(property.name) || ts.isStringLiteral(property.name))
      ? [property.name.text]
      : [],
  );
}

function namesOf(clause: ts.ImportClause | undefined): string[] {
  const bindings = clause?.namedBindings;
  if (!bindings || !ts.isNamedImports(bindings)) return [];
  return bindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text);
}

/** The imported names that are not types only. */
function valuesOf(clause: ts.ImportClause | undefined): string[] {
  if (!clause || clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return [];
  return [
    ...(clause.name ? ['default'] : []),
    ...(clause.namedBindings ? valuesIn(clause.namedBindings) : []),
  ];
}

/** @param bindings `undefined` for `export * from` */
function valuesIn(bindings: ts.NamedImportBindings | ts.NamedExportBindings | undefined): string[] {
  if (!bindings || !('elements' in bindings)) return ['*'];
  return bindings.elements.flatMap(({ name, propertyName, isTypeOnly }) =>
    isTypeOnly ? [] : [(propertyName ?? name).text],
  );
}

const parse = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);

function sources(place: string): string[] {
  if (!existsSync(place)) return [];
  if (place.endsWith('.ts')) return [place];
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture|d)\.tsx?$/.test(file))
    .map((file) => path.join(place, file));
}
