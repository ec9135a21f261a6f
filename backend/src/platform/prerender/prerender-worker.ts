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
      remote: { name: string; version: string; module: unknown } | undefined;
    },
  ): Promise<RenderedScreen>;
}

/** A shell's exports, and the remotes that run with its modules, by script. */
interface OpenShell extends ShellScript {
  remotes: Map<string, unknown>;
}

const MAX_SHELLS = 3;

/** What a script exports that sets no exports. */
const NO_SHELL: ShellScript = {
  shared: {},
  prerenderPage: () => Promise.reject(new Error('The script of the shell renders no pages.')),
};

/** Renders pages for the parent thread, one at a time. */
function answerJobs(port: MessagePort): void {
  /** By id. */
  const shells = new Map<string, OpenShell>();
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

  /** The live release, a canary and one to go back to: each has modules of its own. */
  const open = ({ id, script }: PrerenderJob['shell']): OpenShell => {
    const opened = { ...evaluateShell(script), remotes: new Map<string, unknown>() };
    shells.set(id, opened);
    for (const oldest of shells.keys()) if (shells.size > MAX_SHELLS) shells.delete(oldest);
    return opened;
  };

  const render = async ({ shell, remote, ...page }: PrerenderJob): Promise<RenderedScreen> => {
    const { shared, prerenderPage, remotes } = shells.get(shell.id) ?? open(shell);
    if (!remote) return prerenderPage({ ...page, remote });
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

/** Runs the shell's script, which may use Node's own modules. */
function evaluateShell(script: string): ShellScript {
  const module: { exports: ShellScript } = { exports: NO_SHELL };
  compileFunction(script, ['module', 'exports', 'require'], { filename: 'shell' })(
    module,
    module.exports,
    createRequire(import.meta.url),
  );
  return module.exports;
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
