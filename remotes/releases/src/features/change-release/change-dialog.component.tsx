import { call } from '@shop/api-client';
import { staleAfter } from '@shop/api-client/cached';
import { flagReads, publishingReads } from '@shop/contracts';
import { Button, Dialog, FormError, SelectField, TextAreaField } from '@shop/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type WantedChange, wordsOf } from './actions.model.ts';

const CANARY_SHARES = [1, 5, 10, 25, 50, 75];
/** A flag may have all visitors or none, which is not a canary. */
const FLAG_SHARES = [0, ...CANARY_SHARES, 100];
const DEFAULT_SHARE = 10;
const REASON_MISSING = 'Please say why: it is kept in the audit log.';

/** Asks for the reason of a change, and makes it. @param props.wanted closed without one */
export function ChangeDialog({ wanted, onClose }: { wanted: WantedChange | undefined; onClose: () => void }) {
  const words = wanted && wordsOf(wanted);
  return (
    <Dialog
      open={wanted !== undefined}
      onClose={onClose}
      title={words ? `${words.label}: ${subjectOf(wanted)}` : ''}
      description={words?.effect}
    >
      {wanted && <ChangeForm wanted={wanted} onClose={onClose} />}
    </Dialog>
  );
}

function subjectOf(wanted: WantedChange): string {
  if (wanted.about === 'release') return `${wanted.remote} ${wanted.version}`;
  return wanted.about === 'flag' ? wanted.flag : wanted.remote;
}

/** The shares to choose from; none for a change of all visitors. A command may have set another one. */
function sharesOf(wanted: WantedChange): number[] {
  if (wanted.action === 'canary') return CANARY_SHARES;
  if (wanted.about !== 'flag' || wanted.action !== 'flag-share') return [];
  return [...new Set([...FLAG_SHARES, wanted.percent])].sort((one, other) => one - other);
}

function ChangeForm({ wanted, onClose }: { wanted: WantedChange; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [percent, setPercent] = useState(wanted.about === 'flag' ? wanted.percent : DEFAULT_SHARE);
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: () => make(wanted, reason.trim(), percent),
    onSuccess: onClose,
    onSettled: () =>
      client.invalidateQueries(
        wanted.about === 'flag'
          ? staleAfter<'PUT /flags/{remote}/{flag}'>(flagReads)
          : staleAfter<'PUT /releases/{remote}/{version}'>(publishingReads),
      ),
  });
  const words = wordsOf(wanted);
  const shares = sharesOf(wanted);
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(reason.trim() === '');
        if (reason.trim() !== '' && !change.isPending) change.mutate();
      }}
    >
      {shares.length > 0 && (
        <SelectField
          label="Share of the visitors"
          value={percent}
          onChange={(event) => setPercent(Number(event.currentTarget.value))}
        >
          {shares.map((share) => (
            <option key={share} value={share}>
              {share} %
            </option>
          ))}
        </SelectField>
      )}
      <TextAreaField
        label="Reason"
        rows={3}
        maxLength={500}
        required
        data-first-focus
        value={reason}
        error={isMissing && reason.trim() === '' ? REASON_MISSING : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {change.error && <FormError>{change.error.message}</FormError>}
      <div className="flex justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant={words.isDangerous ? 'danger' : 'primary'} busy={change.isPending}>
          {words.label}
        </Button>
      </div>
    </form>
  );
}

/** @param percent the share of the visitors, for a canary or a flag */
function make(wanted: WantedChange, reason: string, percent: number): Promise<unknown> {
  const { remote } = wanted;
  if (wanted.about === 'release') {
    const { version, action } = wanted;
    const share = action === 'canary' ? { percent } : {};
    return call('PUT /releases/{remote}/{version}', {
      params: { remote, version },
      body: { change: action, reason, ...share },
    });
  }
  if (wanted.about === 'flag') {
    const shares = { 'flag-on': 100, 'flag-off': 0, 'flag-share': percent, 'flag-default': null };
    return call('PUT /flags/{remote}/{flag}', {
      params: { remote, flag: wanted.flag },
      body: { percent: shares[wanted.action], reason },
    });
  }
  if (wanted.action === 'hold' || wanted.action === 'let-go')
    return call('PUT /releases/{remote}', {
      params: { remote },
      body: { held: wanted.action === 'hold', reason },
    });
  return call('PUT /retirements/{remote}', {
    params: { remote },
    body: { retired: wanted.action === 'retire', reason },
  });
}
