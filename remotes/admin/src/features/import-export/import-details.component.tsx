import { formatCount, type Import, importReads, questions } from '@shop/contracts';
import { useWrite } from '@shop/lists';
import { Button, Card, ConfirmDialog, StatusPill } from '@shop/ui';
import { useState } from 'react';
import { useSaveFile } from '../../files/save-file.ts';
import { ImportRows } from './import-rows.component.tsx';
import { progressText, rowsText, rowsToApply, rowWords, stateOf, subjectOf } from './import-words.model.ts';
import { isUnderWay } from './read-import.query.ts';

interface ImportDetailsProps {
  found: Import;
  onDiscarded: () => void;
}

const counts = ['new', 'changed', 'same', 'wrong', 'refused', 'kept'] as const;

/** An import: how far it is, what it changes, and the decisions about it. */
export function ImportDetails({ found, onDiscarded }: ImportDetailsProps) {
  const save = useSaveFile();
  const { _id: id, state, done, rows, wrong, refused, kept } = found;
  const shown = stateOf(found);
  return (
    <div className="flex flex-col gap-4">
      <Card className="flex flex-col gap-4 p-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-lg font-semibold">{subjectOf(found)}</h2>
          <StatusPill tone={shown.tone}>{shown.label}</StatusPill>
        </div>
        <p role="status" className="text-sm text-muted tabular-nums">
          {progressText(found)}
        </p>
        {found.note !== undefined && <p className="text-sm">{found.note}</p>}
        {isUnderWay(found) && (
          <progress
            aria-label={shown.label}
            // Its borders are reset, so browsers draw it in colours of their own.
            className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent forced-colors:appearance-auto"
            max={Math.max(rows, 1)}
            value={done}
          />
        )}
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-6">
          {counts.map((kind) => (
            <div key={kind}>
              <dt className="text-sm text-muted">{rowWords[kind]}</dt>
              <dd className="text-xl tabular-nums">{formatCount(found[kind])}</dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap gap-2">
          <Decisions found={found} onDiscarded={onDiscarded} />
          {wrong + refused > 0 && !isUnderWay(found) && (
            <Button
              variant="secondary"
              busy={save.isPending}
              onClick={() => save.mutate({ path: `/imports/${id}/wrong`, name: 'wrong-rows.csv' })}
            >
              Download wrong rows
            </Button>
          )}
        </div>
      </Card>
      {!isUnderWay(found) && <ImportRows key={`${state} ${refused} ${kept}`} found={found} />}
    </div>
  );
}

/** What a failed import was at: it has no other states. */
const stepOf = (state: Import['state']) => (state === 'applying' || state === 'undoing' ? state : 'checking');

function Decisions({ found, onDiscarded }: ImportDetailsProps) {
  const params = { id: found._id };
  const { mutate, isPending: busy } = useWrite('PUT /imports/{id}', importReads, { isToast: true });
  const discard = useWrite('DELETE /imports/{id}', importReads, { isToast: true });
  const decide = (next: 'checking' | 'applying' | 'undoing') => mutate({ params, body: { state: next } });
  const [asked, setAsked] = useState(false);
  const { state } = found;
  const toApply = rowsToApply(found);
  const discarding = (
    <Button
      variant="secondary"
      busy={discard.isPending}
      onClick={() => discard.mutate({ params }, { onSuccess: onDiscarded })}
    >
      Discard
    </Button>
  );
  if (found.failure !== undefined) {
    return (
      <>
        <Button busy={busy} onClick={() => decide(stepOf(state))}>
          Try again
        </Button>
        {state === 'checking' ? discarding : null}
      </>
    );
  }
  if (state === 'checked') {
    return (
      <>
        {toApply > 0 && (
          <Button busy={busy} onClick={() => decide('applying')}>
            {`Apply ${rowsText(found, toApply)}`}
          </Button>
        )}
        {discarding}
      </>
    );
  }
  if (state !== 'applied') return null;
  return (
    <>
      <Button variant="secondary" busy={busy} onClick={() => setAsked(true)}>
        Undo
      </Button>
      <ConfirmDialog
        open={asked}
        question={questions.undoImport}
        onNo={() => setAsked(false)}
        onYes={() => {
          setAsked(false);
          decide('undoing');
        }}
      >
        <p className="text-sm text-muted">
          What was changed again since stays as it is, and is listed afterwards. Sales stay sold.
        </p>
      </ConfirmDialog>
    </>
  );
}
