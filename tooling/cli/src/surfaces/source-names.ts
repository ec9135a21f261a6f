import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript-api';

/** The names in a package's sources. */
export interface SourceNames {
  /** Imported names, by module. */
  imported: ReadonlyMap<string, ReadonlySet<string>>;
  /** Every identifier and every string literal. */
  mentioned: ReadonlySet<string>;
}

/**
 * Reads the names in the product's sources below folders, without tests, which may use more.
 * @param places files and folders
 */
export function namesIn(places: readonly string[]): SourceNames {
  const imported = new Map<string, Set<string>>();
  const mentioned = new Set<string>();

  function visit(node: ts.Node): void {
    if (ts.isIdentifier(node) || ts.isStringLiteralLike(node)) mentioned.add(node.text);
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const names = imported.get(node.moduleSpecifier.text) ?? new Set();
      for (const name of namesOf(node.importClause)) names.add(name);
      imported.set(node.moduleSpecifier.text, names);
    }
    ts.forEachChild(node, visit);
  }

  for (const file of places.flatMap(sources)) visit(parse(file));
  return { imported, mentioned };
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

const parse = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);

function sources(place: string): string[] {
  if (!existsSync(place)) return [];
  if (place.endsWith('.ts')) return [place];
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture|d)\.tsx?$/.test(file))
    .map((file) => path.join(place, file));
}
