import { execFileSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import { directoryForTest, sandboxForTest } from '../testing/test-sandbox.ts';

const { resolve } = createRequire(import.meta.url);
const packageFolder = path.join(import.meta.dirname, '../..');
const compiler = path.join(path.dirname(resolve('typescript/package.json')), 'bin/tsc');

/** An answer as received, and its type in Stripe's library. */
interface Answer {
  readonly call: string;
  readonly type: string;
  readonly body: string;
}

/**
 * Lets the compiler check answers against the types of Stripe's own library, which are generated from its API
 * description: a field that is missing, unknown or of another type is an error.
 * @returns the errors, a line each
 */
function differences(answers: readonly Answer[]): string {
  const folder = directoryForTest();
  symlinkSync(path.join(packageFolder, 'node_modules'), path.join(folder, 'node_modules'));
  const source = answers.map(
    ({ call, type, body }, index) => `// ${call}\nexport const answer${index}: ${type} = ${body};`,
  );
  writeFileSync(path.join(folder, 'answers.ts'), ["import type Stripe from 'stripe';", ...source].join('\n'));
  const options = [
    '--strict',
    '--exactOptionalPropertyTypes',
    '--noEmit',
    '--skipLibCheck',
    '--ignoreConfig',
  ];
  const module = ['--module', 'ESNext', '--moduleResolution', 'bundler', '--types', ''];
  try {
    execFileSync(process.execPath, [compiler, ...options, ...module, 'answers.ts'], {
      cwd: folder,
      encoding: 'utf8',
    });
    return '';
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error);
  }
}

async function wire() {
  const { cards } = await sandboxForTest();
  const answers: Answer[] = [];
  const ask = async (type: string, call: string, form: Readonly<Record<string, string>> = {}) => {
    const [method = '', address = ''] = call.split(' ');
    const response = await fetch(cards.url + address, {
      method,
      headers: { authorization: `Bearer ${cards.secretKey}` },
      ...(method === 'POST' ? { body: new URLSearchParams(form) } : {}),
    });
    const body = await response.text();
    expect(response.status, `${call}: ${body}`).toBe(200);
    answers.push({ call, type, body });
    return JSON.parse(body);
  };
  return { answers, ask };
}

const order = { amount: '1999', currency: 'usd', 'allowed_payment_method_types[]': 'card' };

it('gives every answer the fields of Stripe’s library, and no others', async () => {
  const { answers, ask } = await wire();
  const intent = 'Stripe.PaymentIntent';
  const pay = (card: string) =>
    ask(intent, 'POST /v1/payment_intents', { ...order, payment_method: card, confirm: 'true' });

  const { id } = await ask(intent, 'POST /v1/payment_intents', {
    ...order,
    'metadata[order]': '1',
    receipt_email: 'a@example.com',
  });
  await ask(intent, `POST /v1/payment_intents/${id}`, { amount: '2999' });
  await ask(intent, `POST /v1/payment_intents/${id}/confirm`, { payment_method: 'pm_card_visa' });
  await ask(intent, `GET /v1/payment_intents/${id}?expand[]=latest_charge`);
  const canceled = await ask(intent, 'POST /v1/payment_intents', order);
  await ask(intent, `POST /v1/payment_intents/${canceled.id}/cancel`);

  const paid = await pay('pm_card_visa');
  const refund = await ask('Stripe.Refund', 'POST /v1/refunds', { payment_intent: paid.id });
  await ask('Stripe.Refund', `GET /v1/refunds/${refund.id}`);
  const failing = await pay('pm_card_refundFail');
  await ask('Stripe.Refund', 'POST /v1/refunds', { payment_intent: failing.id });
  await pay('pm_card_createDisputeInquiry');
  await pay('pm_card_createDispute');
  const disputes = await ask('Stripe.ApiList<Stripe.Dispute>', 'GET /v1/disputes');
  const [dispute] = disputes.data;
  await ask('Stripe.Dispute', `POST /v1/disputes/${dispute.id}`, {
    'evidence[uncategorized_text]': 'winning_evidence',
  });

  await ask(`Stripe.ApiList<${intent}>`, 'GET /v1/payment_intents?limit=100&expand[]=data.latest_charge');
  await ask('Stripe.ApiList<Stripe.Charge>', 'GET /v1/charges?limit=100');
  await ask('Stripe.ApiList<Stripe.Refund>', 'GET /v1/refunds?limit=100');
  await ask('Stripe.ApiList<Stripe.Event>', 'GET /v1/events?limit=100');

  expect(differences(answers)).toBe('');
});

it('notices a field that is missing, unknown or of another type', () => {
  const balance = { object: 'balance', livemode: false, available: [], pending: [] };
  const { pending: _, ...incomplete } = balance;
  const answers = [incomplete, { ...balance, colour: 'red' }, { ...balance, livemode: 'no' }].map((body) => ({
    call: 'GET /v1/balance',
    type: 'Stripe.Balance',
    body: JSON.stringify(body),
  }));
  expect(differences(answers).match(/answers\.ts\(\d+/g)).toEqual([
    'answers.ts(3',
    'answers.ts(5',
    'answers.ts(7',
  ]);
});
