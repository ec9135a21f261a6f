// Runs the scripts of one release, which may be hostile, and renders its pages. It is started as a text, in a process
// that may read no file, not even this one: so it is JavaScript, and imports nothing but Node's own modules.
// The server trusts nothing that it says (prerender-process.ts).
import { AsyncLocalStorage } from 'node:async_hooks';
import crypto from 'node:crypto';
import stream from 'node:stream';
import util from 'node:util';
import { compileFunction, runInNewContext } from 'node:vm';

/** @import { Answers, FromPrerenderChild, PrerenderScripts, RenderedScreen, ToPrerenderChild } from './prerender-messages.ts' */
/**
 * @typedef {object} Opened
 * @property {((page: object) => Promise<RenderedScreen>) | undefined} [prerenderPage]
 * @property {object} [remote]
 * @property {Record<string, unknown>} [shared]
 */

/** What React needs of Node. None of it reaches files, processes or the network. */
const NODE_MODULES = { async_hooks: { AsyncLocalStorage }, crypto, stream, util };

/** The globals that scripts find beside JavaScript's own: those of browsers that reach nothing, and what React needs. */
const GLOBALS = [
  ...['AbortController', 'AbortSignal', 'Blob', 'Buffer', 'DOMException', 'Event', 'EventTarget', 'FormData'],
  ...['Headers', 'ReadableStream', 'Request', 'Response', 'TextDecoder', 'TextEncoder', 'TransformStream'],
  ...['URL', 'URLSearchParams', 'WritableStream', 'atob', 'btoa', 'clearImmediate', 'clearInterval'],
  ...['clearTimeout', 'crypto', 'global', 'performance', 'queueMicrotask', 'setImmediate', 'setInterval'],
  ...['setTimeout', 'structuredClone'],
];

/** What Node itself calls of its process. */
const CALLED_BY_NODE = new Set(['_tickCallback', 'cwd', 'emitWarning', 'exit', 'nextTick', 'reallyExit']);

const { stdin, stdout } = process;
const exit = process.exit.bind(process);

/** @param {FromPrerenderChild} message */
const send = (message) => stdout.write(`${JSON.stringify(message)}\n`);

removeNode();
// Once files can no longer be opened, the time zone could not be read.
new Date().getTimezoneOffset();

/** @type {Opened} */
let opened = {};
/** @type {unknown} */
let failure;
let job = 0;
/** @type {Answers} */
let answers = {};
let reads = 0;
const waiting = new Map();

// The screens call `fetch` as in the browser; here the server answers it.
globalThis.fetch = async (address) => {
  const { status, contentType, text } = answers[String(address)] ?? (await ask(String(address)));
  return new Response(text, { status, headers: { 'content-type': contentType } });
};

/** @param {string} address */
function ask(address) {
  return new Promise((resolve) => {
    reads += 1;
    waiting.set(reads, resolve);
    send({ kind: 'ask', job, number: reads, address });
  });
}

/**
 * Takes away what leads to Node: code of a release has no business with it. `process`, for instance, signals other
 * processes, and opens every module of Node.
 */
function removeNode() {
  // Node reads options from its process that are not set, so that a getter of all objects is given it.
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(process)))
    if (typeof value === 'function' && !CALLED_BY_NODE.has(name)) Reflect.deleteProperty(process, name);
  const language = runInNewContext('Object.getOwnPropertyNames(globalThis)');
  const kept = new Set([...language, ...GLOBALS]);
  // Node loads its client for HTTP with it, and keeps that under a symbol.
  void Response.name;
  for (const name of Reflect.ownKeys(globalThis)) {
    if (kept.has(name) || name === Symbol.toStringTag) continue;
    if (!Reflect.deleteProperty(globalThis, name)) Object.assign(globalThis, { [name]: undefined });
  }
  const silent = () => undefined;
  const methods = ['assert', 'debug', 'error', 'info', 'log', 'trace', 'warn'];
  Object.assign(globalThis, {
    process: { env: {} },
    console: Object.fromEntries(methods.map((method) => [method, silent])),
  });
}

/**
 * @param {string} script
 * @param {string} filename
 * @param {Readonly<Record<string, unknown>>} modules that it may require
 * @returns {Opened} what it exports
 */
function evaluate(script, filename, modules) {
  const module = { exports: {} };
  const require = (/** @type {string} */ name) => {
    if (Object.hasOwn(modules, name)) return modules[name];
    throw new Error(`There is no "${name}" on the server.`);
  };
  compileFunction(script, ['module', 'exports', 'require'], { filename })(module, module.exports, require);
  return module.exports;
}

/**
 * @param {PrerenderScripts} scripts
 * @returns {Opened}
 */
function open({ shell, remote }) {
  const { shared = {}, prerenderPage } = evaluate(shell.script, 'shell', NODE_MODULES);
  if (!remote) return { prerenderPage };
  const { name, version, script } = remote;
  return { prerenderPage, remote: { name, version, module: evaluate(script, `${name}@${version}`, shared) } };
}

/** @param {object} page */
async function render(page) {
  if (failure) throw failure;
  const { prerenderPage, remote } = opened;
  if (!prerenderPage) throw new Error('The script of the shell renders no pages.');
  return await prerenderPage({ ...page, remote });
}

/** @param {unknown} error */
const reasonOf = (error) => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/** @param {ToPrerenderChild} message */
function take(message) {
  if (message.kind === 'answer') {
    waiting.get(message.number)?.(message.answer);
    waiting.delete(message.number);
  } else if (message.kind === 'open') {
    try {
      opened = open(message.scripts);
    } catch (error) {
      failure = error;
    }
  } else {
    const { job: number, page } = message;
    waiting.clear();
    ({ answers } = message);
    job = number;
    render(page).then(
      (screen) => send({ kind: 'rendered', job: number, screen }),
      (error) => send({ kind: 'failed', job: number, reason: reasonOf(error) }),
    );
  }
}

let line = '';
stdin.setEncoding('utf8');
stdin.on('data', (chunk) => {
  const [end = '', ...begun] = String(chunk).split('\n');
  line += end;
  for (const next of begun) {
    const message = JSON.parse(line);
    line = next;
    take(message);
  }
});
// The server has ended.
stdin.on('end', () => exit());
send({ kind: 'ready' });
