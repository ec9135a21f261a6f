import { ProcessGroup } from '../process-group.ts';
import { OUTLIVES_PARENT, scriptProcess } from './process-script.ts';

// A command for tests: starts one process without a channel and forwards its output.

const group = new ProcessGroup();
const onOutput = (text: string) => void process.stdout.write(text);
group.start({ ...scriptProcess('server', OUTLIVES_PARENT), channel: false, onOutput });
await group.untilOneEnds();
