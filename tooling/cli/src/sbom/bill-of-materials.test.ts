import path from 'node:path';
import { sourceTree } from '@shop/testkit/files';
import { expect, test } from 'vitest';
import { billOfMaterials } from './bill-of-materials.ts';

/** Two packages of the workspace with a common dependency, which has one of its own. */
function listed() {
  const root = sourceTree({
    'cors/package.json': '{"license":"MIT"}',
    'parser/package.json': '{"license":"SEE LICENSE IN LICENSE.md"}',
  });
  const parser = { from: 'parser', version: '2.0.0', path: path.join(root, 'parser') };
  const cors = { from: '@fastify/cors', version: '11.4.3', path: path.join(root, 'cors') };
  const contracts = { from: '@shop/contracts', version: 'link:../contracts', path: root };
  return [
    {
      name: '@shop/backend',
      path: root,
      dependencies: { '@fastify/cors': { ...cors, dependencies: { parser } } },
    },
    { name: '@shop/shell', path: root, dependencies: { '@shop/contracts': contracts, cors } },
  ];
}

test('lists each package once, with name, version, address and licence', () => {
  expect(billOfMaterials('shop', listed()).components).toEqual([
    {
      type: 'library',
      'bom-ref': 'pkg:npm/%40fastify/cors@11.4.3',
      group: '@fastify',
      name: 'cors',
      version: '11.4.3',
      purl: 'pkg:npm/%40fastify/cors@11.4.3',
      licenses: [{ expression: 'MIT' }],
    },
    {
      type: 'library',
      'bom-ref': 'pkg:npm/parser@2.0.0',
      name: 'parser',
      version: '2.0.0',
      purl: 'pkg:npm/parser@2.0.0',
      licenses: [{ license: { name: 'SEE LICENSE IN LICENSE.md' } }],
    },
  ]);
});

test('lists the dependencies of each, without the workspace’s own packages', () => {
  expect(billOfMaterials('shop', listed()).dependencies).toEqual([
    { ref: 'shop', dependsOn: ['pkg:npm/%40fastify/cors@11.4.3'] },
    { ref: 'pkg:npm/%40fastify/cors@11.4.3', dependsOn: ['pkg:npm/parser@2.0.0'] },
    { ref: 'pkg:npm/parser@2.0.0', dependsOn: [] },
  ]);
});
