import { ApiProblem } from '@shop/api-client';
import type { SavedListLine, SavedListWithLines } from '@shop/contracts';
import { usePageTitle, useToasts } from '@shop/host';
import { WantedTotal } from '@shop/lists';
import {
  Button,
  EmptyState,
  ErrorState,
  FormError,
  PageHeading,
  Skeleton,
  TextField,
  useRowFocusHandover,
} from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CartActions } from '../../cart/cart-actions.ts';
import { lineProblem, linesText } from '../../cart/cart-line.model.ts';
import { listNameProblem, savedListPath, savedListQuery, unitsOf } from '../../lists/saved-lists.ts';
import { KeptLine } from '../../units/kept-line.component.tsx';
import { LineFit } from '../../units/line-fit.component.tsx';
import { useLineParts } from '../../units/line-parts.hook.ts';
import { PriceBreaks } from '../../units/price-breaks.component.tsx';
import { useListChanges } from './list-changes.hook.ts';

const DeleteListQuestion = lazy(async () => ({
  default: (await import('./delete-list-question.component.tsx')).DeleteListQuestion,
}));

/** One saved list: its lines at today's prices, and the way into the cart. */
export function SavedListView({ id, actions }: { id: string; actions: CartActions }) {
  const query = useQuery(savedListQuery(id));
  const { data: list, error } = query;
  usePageTitle(list?.name);
  const isGone = error instanceof ApiProblem && error.status === 404;
  if (list && !isGone) return <List list={list} actions={actions} />;
  if (!error) return <Skeleton className="h-64 rounded-card" />;
  return isGone ? (
    <EmptyState wholePage title="You have no such list, or it was deleted." to="/lists" link="Your lists" />
  ) : (
    <ErrorState wholePage title="The list could not be loaded." query={query} />
  );
}

function List({ list, actions }: { list: SavedListWithLines; actions: CartActions }) {
  const { _id: id, name, lines } = list;
  const changes = useListChanges(id);
  const toasts = useToasts();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [asked, setAsked] = useState(false);
  const [adding, setAdding] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const orderable = lines.filter((line) => !lineProblem(line));
  const parts = useLineParts(lines.flatMap(({ part }) => (part ? [part._id] : [])));

  async function addAll(): Promise<void> {
    setAdding(true);
    const outcome = await actions.add(orderable.map(unitsOf));
    setAdding(false);
    setRefusal(outcome.refusal?.message);
    if (outcome.refusal) return;
    toasts.success(`${linesText(orderable.length)} added to your cart.`);
    void navigate('/cart');
  }
  async function copyLink(): Promise<void> {
    const link = new URL(savedListPath(id), location.href).href;
    try {
      await navigator.clipboard.writeText(link);
      toasts.success('The link is copied. It works for everybody who signs in to this account.');
    } catch {
      setRefusal(`The link cannot be copied here. It is ${link}`);
    }
  }

  return (
    <>
      <ListName name={name} onRename={changes.rename} />
      <FormError>{refusal ?? changes.error?.message}</FormError>
      {lines.length === 0 ? (
        <EmptyState
          title="This list is empty. Put parts into the cart, and save them in this list."
          to="/quickOrder"
          link="Quick order"
        />
      ) : (
        <ul aria-label="Lines" className="divide-y divide-line border-y border-line">
          {lines.map((line) => (
            <ListLine
              key={line.partId}
              line={line}
              parts={parts}
              onUnits={(quantity) =>
                changes.fill(lines.map((one) => (one === line ? { ...one, quantity } : one)))
              }
              onRemove={() => void changes.fill(lines.filter((one) => one !== line))}
            />
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => void copyLink()}>
            Copy link
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              setAsked(true);
              setAsking(true);
            }}
          >
            Delete list
          </Button>
        </div>
        {lines.length > 0 ? (
          <div className="flex flex-wrap items-center gap-3">
            <p className="text-sm text-muted">
              Total{' '}
              <output className="text-base font-semibold text-ink">
                <WantedTotal lines={orderable} />
              </output>
            </p>
            <Button busy={adding} disabled={orderable.length === 0} onClick={() => void addAll()}>
              {`Add ${linesText(orderable.length)} to the cart`}
            </Button>
          </div>
        ) : null}
      </div>
      {asked ? (
        <Suspense fallback={null}>
          <DeleteListQuestion
            open={asking}
            name={name}
            busy={changes.isDeleting}
            onYes={() => changes.remove(() => void navigate('/lists', { replace: true }))}
            onNo={() => setAsking(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

interface ListLineProps {
  line: SavedListLine;
  parts: readonly string[];
  onUnits: (units: number) => Promise<unknown>;
  onRemove: () => void;
}

function ListLine({ line, parts, onUnits, onRemove }: ListLineProps) {
  const { part, quantity } = line;
  const problem = lineProblem(line);
  const row = useRowFocusHandover<HTMLLIElement>();
  return (
    <li
      ref={row}
      className="[contain-intrinsic-size:auto_10rem] [content-visibility:auto] md:[contain-intrinsic-size:auto_6.5rem]"
    >
      <KeptLine line={line} isCounted={!problem} onUnits={onUnits} onRemove={onRemove}>
        {part ? <LineFit part={part._id} parts={parts} /> : null}
        {part ? <PriceBreaks part={part} quantity={quantity} /> : null}
        {problem ? <p className="text-sm text-warning">{problem.text}</p> : null}
      </KeptLine>
    </li>
  );
}

/** The heading of a list, which can be renamed. */
function ListName({ name, onRename }: { name: string; onRename: (name: string) => void }) {
  const [typed, setTyped] = useState<string>();
  /** The form takes the focus from Rename, and gives it back. */
  const [wasOpen, setWasOpen] = useState(false);
  if (typed === undefined) {
    return (
      <PageHeading title={name}>
        <Button
          variant="secondary"
          autoFocus={wasOpen}
          onClick={() => {
            setWasOpen(true);
            setTyped(name);
          }}
        >
          Rename
        </Button>
      </PageHeading>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = typed.trim();
    if (listNameProblem(typed)) return;
    if (next !== name) onRename(next);
    setTyped(undefined);
  };
  return (
    <>
      <h1 className="sr-only">{name}</h1>
      <form noValidate onSubmit={submit} className="mb-3 flex flex-wrap items-end gap-2 sm:mb-6">
        <div className="grow">
          <TextField
            label="Name of the list"
            value={typed}
            maxLength={100}
            // It takes the place of the button that had the focus.
            autoFocus
            onChange={({ target }) => setTyped(target.value)}
            error={listNameProblem(typed)}
          />
        </div>
        <Button type="submit">Save</Button>
        <Button variant="secondary" onClick={() => setTyped(undefined)}>
          Cancel
        </Button>
      </form>
    </>
  );
}
