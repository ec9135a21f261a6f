import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PrerenderJob } from './prerender-messages.ts';
import { PrerenderProcesses } from './prerender-processes.ts';

let processes: PrerenderProcesses;
const ask = async () => ({ status: 200, contentType: 'text/plain', text: 'a strut' });
beforeEach(() => {
  processes = new PrerenderProcesses(ask);
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await processes.end();
});

/** Its pages are the texts of the remote's screen. */
const SHELL = `
  exports.shared = { util: require('util') };
  exports.prerenderPage = async ({ path, remote }) => ({ markup: path + ' ' + (await remote.module.screen(path)), queries: [] });
`;

/** @returns the page's markup */
const render = async (screen: string, { page = '/page', remote = 'catalog', version = '1.0.0' } = {}) => {
  const job: PrerenderJob = {
    path: page,
    shell: { id: 'shell', script: SHELL },
    remote: { name: remote, version, script: `exports.screen = ${screen};` },
    visit: { issuedAt: '2026-01-01T00:00:00.000Z', place: 0, remotes: [] },
    config: {
      apiBase: '/api',
      identity: { projectId: 'shop', apiKey: 'key', authDomain: 'shop.example.com' },
      payments: { publishableKey: 'pk' },
      images: { uploadUrl: '/api/images' },
      releaseKeys: [],
    },
    answers: {},
  };
  return (await processes.render(job, page)).screen.markup;
};

const HONEST = `async () => 'honest ' + (await (await fetch('/api/part')).text())`;
const OTHER = { remote: 'account', page: '/login' };

test.each([
  ['the environment', `() => JSON.stringify(process.env)`, '{}'],
  [
    'the modules of Node',
    `() => typeof process.getBuiltinModule + typeof process.binding + typeof process.dlopen`,
    'undefinedundefinedundefined',
  ],
  [
    'a way to require them',
    `() => { try { return require('fs'); } catch (error) { return error.message; } }`,
    'There is no "fs" on the server.',
  ],
  [
    'a way to require them through the module',
    `() => typeof module.require + typeof module.constructor._load`,
    'undefinedundefined',
  ],
  [
    'a way to import them',
    `() => import('node:fs').then(() => 'a module', (error) => error.code)`,
    'ERR_VM_DYNAMIC_IMPORT_CALLBACK_MISSING',
  ],
  [
    'the globals of a text to evaluate',
    `() => [typeof fs, typeof child_process, typeof net].join()`,
    'undefined,undefined,undefined',
  ],
  [
    'code from a text',
    `() => { try { return (async () => {}).constructor('return process')(); } catch (error) { return error.name; } }`,
    'EvalError',
  ],
  [
    'Node through the frames of an error',
    `() => {
    Error.prepareStackTrace = (_, frames) => frames.map((frame) => typeof frame.getThis()?.process?.pid).join();
    return /number/.test(new Error().stack);
  }`,
    'false',
  ],
  [
    'a signal for other processes',
    `() => typeof process.kill + typeof process.pid + typeof process.ppid`,
    'undefinedundefinedundefined',
  ],
  [
    'a signal for other processes where Node reads an option from its own process',
    `() => {
    const found = new Set(['nothing']);
    const use = ({ kill, _kill, _debugProcess, getBuiltinModule, binding, dlopen, pid }) => {
      if (pid) for (const one of [kill, _kill, _debugProcess, getBuiltinModule, binding, dlopen]) found.add(typeof one);
    };
    for (const option of ['noDeprecation', 'throwDeprecation'])
      Object.defineProperty(Object.prototype, option, { get() { use(this); } });
    new Buffer(1);
    return [...found].filter((kind) => kind !== 'undefined').join();
  }`,
    'nothing',
  ],
  [
    'a channel to the server',
    `() => [typeof process.send, typeof process.channel, typeof process.stdout, typeof console._stdout].join()`,
    'undefined,undefined,undefined,undefined',
  ],
  [
    'a socket',
    `() => [typeof WebSocket, typeof EventSource, typeof BroadcastChannel, typeof navigator].join()`,
    'undefined,undefined,undefined,undefined',
  ],
  [
    'the client for HTTP that Node keeps',
    `() => Object.getOwnPropertySymbols(globalThis).map((key) => typeof globalThis[key]).join()`,
    expect.stringMatching(/^(string|undefined)(,(string|undefined))*$/),
  ],
  ['a message between realms', `() => typeof MessageChannel + typeof Worker`, 'undefinedundefined'],
])('code of a release does not find %s', async (_, screen, found) => {
  const markup = await render(screen);
  expect(markup.replace('/page ', '')).toEqual(found);
});

test.each([
  ['ends', `() => new Promise(() => setTimeout(() => { throw new Error('A bug.'); }))`],
  ['leaves a rejection', `() => new Promise(() => { Promise.reject(new Error('A bug.')); })`],
  ['takes all memory', `() => { for (const kept = []; ; ) kept.push(new Array(1e6).fill({})); }`],
  ['sends without end', `() => { JSON.stringify = () => 'x'.repeat(3_000_000); }`],
  [
    'sends what is no message',
    `() => { JSON.stringify = () => '{"kind":"rendered","job":1,"screen":{"markup":1}}'; }`,
  ],
  [
    'answers for another page',
    `() => { JSON.stringify = () => '{"kind":"rendered","job":2,"screen":{"markup":"forged","queries":[]}}'; }`,
  ],
  [
    'answers with data that no page can hold',
    `() => { JSON.stringify = () => '{"kind":"rendered","job":1,"screen":{"markup":"","queries":' + '['.repeat(9e5) + ']'.repeat(9e5) + '}}'; }`,
  ],
  ['says again that it is ready', `() => { JSON.stringify = () => '{"kind":"ready"}'; }`],
  [
    'reads without end',
    `() => { for (let read = 0; read < 200; read += 1) void fetch('/api/part/' + read); return new Promise(() => {}); }`,
  ],
])('a release that %s loses its page, and nobody else’s', async (_, screen) => {
  const hostile = expect(render(screen)).rejects.toThrow();

  expect(await render(HONEST, OTHER)).toBe('/login honest a strut');
  await hostile;
  expect(await render(HONEST, { version: '1.0.1' })).toBe('/page honest a strut');
});

test('a release that never ends loses its page after ten seconds, and the others do not wait for it', async () => {
  expect(await render(HONEST, OTHER)).toContain('honest');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const endless = expect(render('() => { for (;;); }')).rejects.toThrow('longer');

  expect(await render(HONEST, OTHER)).toContain('honest');
  vi.advanceTimersByTime(10_000);
  await endless;
  expect(await render(HONEST)).toBe('/page honest a strut');
});

test('a page that is answered before it was asked for is not shown', async () => {
  const screen = `(path) => {
    const forged = (job) => '{"kind":"rendered","job":' + job + ',"screen":{"markup":"forged","queries":[]}}';
    JSON.stringify = () => forged(1) + '\\n' + forged(2);
  }`;
  expect(await render(screen)).toBe('forged');
  expect(await render(HONEST)).toBe('/page honest a strut');
});

test('what a release changes in its process changes no page of another release', async () => {
  const hostile = `() => {
    Object.prototype.markup = 'poison';
    Array.prototype.map = Date.now = JSON.parse = String.prototype.split = Map.prototype.get = () => 'poison';
    globalThis.fetch = async () => ({ text: () => 'poison' });
    setInterval(() => { globalThis.poison = 'poison'; });
    return 'changed';
  }`;
  const probe = `async () => [
    ({}).markup, [1].map((one) => one), typeof Date.now(), globalThis.poison, await (await fetch('/api/part')).text(),
  ].join()`;
  await render(hostile);

  expect(await render(probe, OTHER)).toBe('/login ,1,number,,a strut');
  expect(await render(probe, { version: '1.0.1' })).toBe('/page ,1,number,,a strut');
});

test('a release whose process is lost again and again waits, while others are rendered', async () => {
  const screen = `() => new Promise(() => setTimeout(() => { throw new Error(); }))`;
  await expect(render(screen)).rejects.toThrow();
  await expect(render(screen)).rejects.toThrow();

  await expect(render(HONEST)).rejects.toThrow('The process ended.');
  expect(await render(HONEST, OTHER)).toContain('honest');
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000);
  expect(await render(HONEST)).toContain('honest');
});

test('a process ends once it has nothing to do, and earlier when another release needs one', async () => {
  const named = `((name) => () => name)(Math.random())`;
  const first = await render(named);
  expect(await render(named)).toBe(first);
  for (const remote of ['account', 'checkout', 'offers', 'orders', 'tools', 'trade'])
    await render(HONEST, { remote });

  const second = await render(named);
  expect(second).not.toBe(first);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  expect(await render(named)).toBe(second);
  vi.advanceTimersByTime(60_000);
  expect(await render(named)).not.toBe(second);
});
