import { expect, test } from 'vitest';
import { createContainer, type ShareScope } from './remote-container.ts';

const react = { version: '19.3.1' };
const provides = (version: string): ShareScope => ({ react: { [version]: { get: () => () => react } } });
const remote = { screens: {}, slots: {} };

const containerThatNeeds = (range: string) => createContainer({ react: range }, async () => remote);

test.each(['19.3.1', '19.3.2', '19.10.0'])('takes the one React there is: %s', async (version) => {
  const container = containerThatNeeds('^19.3.1');
  await container.init(provides(version));

  expect(container.modules['react']).toBe(react);
  expect((await container.get())()).toBe(remote);
});

test.each(['18.9.9', '20.0.0', '19.2.9', '19.3.0'])('refuses React %s', async (version) => {
  await expect(containerThatNeeds('^19.3.1').init(provides(version))).rejects.toThrow(
    `react ^19.3.1 is required, and given is ${version}.`,
  );
});

test('refuses a shell that provides none', async () => {
  await expect(containerThatNeeds('^19.3.1').init({})).rejects.toThrow(
    'react ^19.3.1 is required, and given is none.',
  );
});
