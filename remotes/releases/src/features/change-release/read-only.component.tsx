import { commandsFor } from './actions.model.ts';

/** Why nothing can be changed in the console. @param props.remote to name the commands that change it */
export function ReadOnly({ why, remote }: { why: string; remote?: string }) {
  return (
    <div className="mb-4 rounded-control bg-warning-soft px-3 py-2 text-sm text-warning">
      <p>{why} They can be viewed, not changed.</p>
      {remote !== undefined && (
        <details>
          <summary className="flex min-h-11 w-fit cursor-pointer items-center pointer-fine:min-h-9">
            Commands
          </summary>
          <dl className="grid gap-2">
            {commandsFor(remote).map(({ command, effect }) => (
              <div key={command}>
                <dt className="font-mono text-xs wrap-anywhere">{command}</dt>
                <dd>{effect}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}
