import { setTimeout as pause } from 'node:timers/promises';
import { PlainFailure, type ProcessGroup, type ProcessSpecification, stopwatch } from '@shop/processes';

const PAUSE_MILLISECONDS = 50;
const GRACE_MILLISECONDS = 20_000;

/** A start under measurement. All times are milliseconds since its beginning. */
export interface Launch {
  /**
   * Waits until the path answers 200 with a body that contains the text.
   * @returns the time
   */
  untilServing(path: string, text: string): Promise<number>;
  /** Ends it, and waits until all its processes have ended. */
  stop(): Promise<void>;
}

/** @param origin that it will serve */
export function launch(
  group: ProcessGroup,
  origin: string,
  specification: Omit<ProcessSpecification, 'onOutput' | 'channel'>,
): Launch {
  const elapsed = stopwatch();
  let printed = '';
  const started = group.start({
    ...specification,
    onOutput: (text) => {
      printed += text;
    },
  });
  let over = false;
  void started.ended.then(() => {
    over = true;
  });

  return {
    async untilServing(path, text) {
      while (!over) {
        if ((await answer(`${origin}${path}`)).includes(text)) return elapsed();
        await pause(PAUSE_MILLISECONDS);
      }
      throw new PlainFailure(`${printed}\nThe ${specification.name} ended.`);
    },
    stop: () => started.stop(GRACE_MILLISECONDS),
  };
}

/** The body of a successful answer, else nothing: the server may not listen yet. */
async function answer(url: string): Promise<string> {
  const response = await fetch(url).catch(() => undefined);
  return response?.ok ? response.text().catch(() => '') : '';
}
