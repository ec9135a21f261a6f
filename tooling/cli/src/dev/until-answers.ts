import { setTimeout } from 'node:timers/promises';

const PAUSE_MILLISECONDS = 150;

/** Waits until the address answers with success: a development server does not report when it is ready. */
export async function untilAnswers(url: string): Promise<void> {
  while (!(await answers(url))) await setTimeout(PAUSE_MILLISECONDS);
}

async function answers(url: string): Promise<boolean> {
  try {
    const { ok, body } = await fetch(url);
    await body?.cancel();
    return ok;
  } catch {
    return false;
  }
}
