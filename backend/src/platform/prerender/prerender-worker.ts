import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { type MessagePort, parentPort } from 'node:worker_threads';
import type {
  Answers,
  ApiAnswer,
  FromPrerenderThread,
  PrerenderJob,
  RenderedScreen,
  ToPrerenderThread,
} from './prerender-messages.ts';

/** The exports of the shell's prerender bundle. */
interface ShellScript {
  /** The modules that remotes share with the shell, by name. */
  shared: Readonly<Record<string, unknown>>;
  prerenderPage(
    page: Pick<PrerenderJob, 'path' | 'visit' | 'config'> & {
      remote: { name: string; version: string; module: unknown };
    },
  ): Promise<RenderedScreen>;
}

/** Renders pages for the parent thread, one at a time. */
function answerJobs(port: MessagePort): void {
  const require = createRequire(import.meta.url);
  /** By script. */
  const remotes = new Map<string, unknown>();
  let shellBuiltAt: number | undefined;
  let answers: Answers = {};
  let reads = 0;
  const waiting = new Map<number, (answer: ApiAnswer) => void>();

  const send = (message: FromPrerenderThread) => port.postMessage(message);

  const ask = (address: string): Promise<ApiAnswer> =>
    new Promise((resolve) => {
      reads += 1;
      waiting.set(reads, resolve);
      send({ kind: 'ask', number: reads, address });
    });

  // The screens call `fetch` as in the browser; here the parent thread answers it.
  globalThis.fetch = async (address) => {
    const { status, contentType, text } = answers[String(address)] ?? (await ask(String(address)));
    return new Response(text, { status, headers: { 'content-type': contentType } });
  };

  const render = async ({ shell, remote, ...page }: PrerenderJob): Promise<RenderedScreen> => {
    if (shell.builtAt !== shellBuiltAt) {
      delete require.cache[shell.file];
      remotes.clear();
      shellBuiltAt = shell.builtAt;
    }
    const { shared, prerenderPage }: ShellScript = require(shell.file);
    const { name, version, script } = remote;
    const module = remotes.get(script) ?? evaluate(script, `${name}@${version}`, shared);
    remotes.set(script, module);
    return prerenderPage({ ...page, remote: { name, version, module } });
  };

  port.on('message', (message: ToPrerenderThread) => {
    if (message.kind === 'answer') {
      waiting.get(message.number)?.(message.answer);
      waiting.delete(message.number);
      return;
    }
    waiting.clear();
    answers = message.job.answers;
    render(message.job).then(
      (screen) => send({ kind: 'rendered', screen }),
      (error: unknown) => send({ kind: 'failed', reason: reasonOf(error) }),
    );
  });
}

/** Runs a remote's script with access to the shared modules only. */
function evaluate(script: string, name: string, shared: ShellScript['shared']): unknown {
  const module = { exports: {} };
  const require = (wanted: string): unknown => {
    if (wanted in shared) return shared[wanted];
    throw new Error(`The shell shares no "${wanted}".`);
  };
  compileFunction(script, ['module', 'exports', 'require'], { filename: name })(
    module,
    module.exports,
    require,
  );
  return module.exports;
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

if (!parentPort) throw new Error('This is the entry of a worker thread');
answerJobs(parentPort);
