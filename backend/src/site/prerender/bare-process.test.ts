import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { limitProcess, startBareProcess } from './bare-process.ts';

// What hostile code could do if it had found a way to Node's own modules.

const SECRET = 'sk_live_of_this_test';
const folder = temporaryFolder();
writeFileSync(path.join(folder, 'key.pem'), SECRET);
vi.stubEnv('STRIPE_SECRET_KEY', SECRET);

/** What the code returns, or the code of its error. */
async function outcomeOf(code: string): Promise<string> {
  const child = startBareProcess(`
    const open = (name) => process.getBuiltinModule(name);
    const folder = ${JSON.stringify(folder)};
    let outcome;
    try { outcome = await (async () => { ${code} })(); } catch (error) { outcome = error.code ?? error.message; }
    process.stdout.write(String(outcome), () => process.exit());
  `);
  onTestFinished(() => void child.kill('SIGKILL'));
  return await text(child.stdout);
}

const DENIED = 'ERR_ACCESS_DENIED';

/** What several pieces of code return in one process, or the code of their errors. */
async function outcomesOf(attempts: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const tries = Object.entries(attempts).map(
    ([what, code]) => `[${JSON.stringify(what)}, async () => { ${code} }]`,
  );
  const outcomes = await outcomeOf(`
    const outcomes = {};
    for (const [what, attempt] of [${tries.join()}]) {
      try { outcomes[what] = String(await attempt()); } catch (error) { outcomes[what] = error.code ?? error.message; }
    }
    return JSON.stringify(outcomes);
  `);
  return JSON.parse(outcomes);
}

const expectAll = (outcomes: Record<string, string>, refusal: string | RegExp) =>
  expect(outcomes).toEqual(
    Object.fromEntries(Object.keys(outcomes).map((what) => [what, expect.stringMatching(refusal)])),
  );

test('a bare process cannot read anything', async () => {
  const outcomes = await outcomesOf({
    'its own environment': `return open('fs').readFileSync('/proc/self/environ')`,
    'the environment of the server': `return open('fs').readFileSync('/proc/' + process.ppid + '/environ')`,
    'the memory of the server': `return open('fs').openSync('/proc/' + process.ppid + '/mem')`,
    'a file of the shop': `return open('fs').readFileSync(folder + '/key.pem')`,
    'a file of the shop, asynchronously': `return await open('fs').promises.readFile(folder + '/key.pem')`,
    'a folder': `return open('fs').readdirSync(folder)`,
    'whether a file is there': `return open('fs').statSync(folder + '/key.pem').size`,
    'the users of the system': `return open('fs').readFileSync('/etc/passwd')`,
    'a file by a path with steps back': `return open('fs').readFileSync('/tmp/../etc/passwd')`,
    'a file by a path in bytes': `return open('fs').readFileSync(Buffer.from('/etc/passwd'))`,
    'a module in a file': `return await import('file://' + folder + '/key.pem')`,
    'a module of the shop': `return open('module').createRequire('file:///')(folder + '/key.pem')`,
  });
  expectAll(outcomes, /^ERR_ACCESS_DENIED$|Access to this API has been restricted/);
});

test('a bare process cannot read a file through a link', async () => {
  const link = path.join(folder, 'link');
  symlinkSync('/etc/passwd', link);
  onTestFinished(() => rmSync(link));
  expect(await outcomeOf(`return open('fs').readFileSync(folder + '/link')`)).toBe(DENIED);
});

test('a bare process cannot write anything', async () => {
  const outcomes = await outcomesOf({
    'into the folder of the shop': `open('fs').writeFileSync(folder + '/new', '')`,
    'into the folder for temporary files': `open('fs').writeFileSync('/tmp/of-a-bare-process', '')`,
    'into its working folder': `open('fs').writeFileSync('of-a-bare-process', '')`,
    'a link': `open('fs').symlinkSync('/etc/passwd', folder + '/new')`,
    'another name of a file': `open('fs').linkSync(folder + '/key.pem', folder + '/new')`,
    'a report about itself': `return process.report.writeReport(folder + '/new')`,
    'its heap': `return open('v8').writeHeapSnapshot(folder + '/new')`,
  });
  expectAll(outcomes, DENIED);
  expect(readdirSync(folder)).toEqual(['key.pem']);
});

test('a bare process cannot start anything', async () => {
  const attempts = {
    'a command': [`return open('child_process').execSync('env')`, DENIED],
    'another process': [`return open('child_process').fork('/x.js')`, DENIED],
    'processes without end': [`for (;;) open('child_process').spawn(process.execPath, ['-e', ''])`, DENIED],
    'a thread with more rights': [
      `return new (open('worker_threads').Worker)('', { eval: true, execArgv: [] })`,
      DENIED,
    ],
    'an add-on': [`process.dlopen({ exports: {} }, folder + '/key.pem')`, 'ERR_DLOPEN_DISABLED'],
    'the inside of Node': [`return process.binding('spawn_sync')`, DENIED],
    'code from a text': [
      `return new Function('return 1')()`,
      'Code generation from strings disallowed for this context',
    ],
  };
  const codes = Object.entries(attempts).map(([what, [code = '']]) => [what, code]);
  const refusals = Object.entries(attempts).map(([what, [, refusal]]) => [what, refusal]);
  expect(await outcomesOf(Object.fromEntries(codes))).toEqual(Object.fromEntries(refusals));
});

test('a bare process opens no port for a debugger', async () => {
  expect(await outcomeOf(`open('inspector').open(0); return open('inspector').url()`)).not.toContain('ws://');
});

test('a bare process has no environment, no working folder of the shop and no channel to the server', async () => {
  const seen = await outcomeOf(
    `return JSON.stringify([Object.keys(process.env), process.cwd(), typeof process.send])`,
  );
  expect(JSON.parse(seen)).toEqual([[], '/', 'undefined']);
});

const hasLimits = (() => {
  try {
    execFileSync('prlimit', ['--version']);
    return process.platform === 'linux';
  } catch {
    return false;
  }
})();

/** What the code returns in a process that was limited before. */
async function limitedOutcomeOf(code: string): Promise<string> {
  const child = startBareProcess(`
    const open = (name) => process.getBuiltinModule(name);
    const { connect } = open('net');
    process.stdin.once('data', async () => {
      let outcome;
      try { outcome = await (async () => { ${code} })(); } catch (error) { outcome = error.code ?? error.message; }
      process.stdout.write(String(outcome), () => process.exit());
    });
    process.stdout.write('.');
  `);
  onTestFinished(() => void child.kill('SIGKILL'));
  const outcome = text(child.stdout);
  await new Promise((resolve) => child.stdout.once('data', resolve));
  await limitProcess(child.pid);
  child.stdin.end('.');
  return (await outcome).slice(1);
}

test.runIf(hasLimits)('a limited process reaches nothing over the network', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const code = `return await new Promise((resolve) =>
    connect(${port}, '127.0.0.1', () => resolve('connected')).on('error', ({ code }) => resolve(code)))`;

  expect(await limitedOutcomeOf(code)).toBe('EMFILE');
});

test.runIf(hasLimits)(
  'a limited process gets no memory without end outside of JavaScript’s heap',
  async () => {
    const code = `const kept = [];
    while (kept.length < 64) try { kept.push(new Uint8Array(32 * 1024 ** 2).fill(1)); } catch { break; }
    return kept.length * 32;`;
    const megabytes = Number(await limitedOutcomeOf(code));

    // A process that the system ends says nothing.
    expect(megabytes).toBeLessThanOrEqual(512);
  },
);
