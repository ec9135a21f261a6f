import {
  type AtRule,
  atRule,
  type ChildNode,
  type Container,
  type Plugin,
  type Root,
  type Rule,
} from 'postcss';

const LAYER = 'remotes';
/** At-rules that hold rules, and say only when or in which order these apply. */
const CONDITIONS = ['media', 'supports', 'container', 'starting-style', 'layer', 'scope'];
/** At-rules of a name that a remote may make its own, and others that hold in the whole document. */
const NAMED = ['keyframes', 'property', 'counter-style'];
const DOCUMENT_WIDE = ['font-face', 'page', 'import', 'namespace'];
/** Animations that the shell's styles hold for everyone; Tailwind writes them into the remotes' as well. */
const SHELL_ANIMATIONS = ['spin', 'pulse'];
/** What Tailwind keeps its own state in. */
const TAILWIND_STATE = /^--tw-/;
const PSEUDO_ELEMENT = /(?:::[\w-]+(?:\([^)]*\))?|:(?:before|after|first-line|first-letter))(?::[\w-]+)*$/i;

/**
 * Keeps a remote's styles to what the remote renders: every rule is put into the layer of the remotes, and applies
 * below the remote's own mark only, and there not to what another remote renders. A careless `body` or `*`, or a
 * library's style sheet, so changes nothing of the shell or of another remote.
 * @param remote its name
 * @throws {CssSyntaxError} which tells the place, for a name that would hold in the whole document
 */
export const containedStyles = (remote: string): Plugin => ({
  postcssPlugin: 'shop:contained-styles',
  // Not as a visitor of nodes: what Tailwind writes is to be seen, once, and nothing is looked at twice.
  Once(root) {
    root.walkAtRules('keyframes', (rule) => {
      if (SHELL_ANIMATIONS.includes(rule.params)) rule.remove();
    });
    root.walkAtRules((rule) => refuseDocumentWide(rule, remote));
    root.walkRules((rule) => contain(rule, remote));
    moveIntoLayer(root);
  },
});

function refuseDocumentWide(rule: AtRule, remote: string): void {
  const name = rule.name.replace(/^-\w+-/, '');
  if (DOCUMENT_WIDE.includes(name)) {
    throw rule.error(`@${rule.name} holds in the whole document: only the shell's styles may have it.`);
  }
  const isOwn = new RegExp(`^(--)?${remote}-`).test(rule.params) || TAILWIND_STATE.test(rule.params);
  if (NAMED.includes(name) && !isOwn) {
    throw rule.error(
      `@${rule.name} ${rule.params} holds in the whole document: let its name begin with "${remote}-".`,
    );
  }
}

function contain(rule: Rule, remote: string): void {
  if (followsAnother(rule) || isTailwindState(rule)) return;
  const mark = `:where([data-mf="${remote}"])`;
  const alreadyBelow = new RegExp(`^:where\\(\\[data-mf=["']?${remote}["']?\\]\\)(?:$|\\s+[^~+\\s])`);
  const another = `[data-mf="${remote}"] [data-mf]:not([data-mf="${remote}"])`;
  rule.selectors = rule.selectors.map((selector) => {
    if (alreadyBelow.test(selector)) return selector;
    const [pseudoElement = ''] = PSEUDO_ELEMENT.exec(selector) ?? [];
    const subject = selector.slice(0, selector.length - pseudoElement.length);
    // A pseudo-element stands last.
    return `${mark} ${subject}:not(:where(${another}, ${another} *))${pseudoElement}`;
  });
}

/** Whether what is around a rule decides what it applies to: it is nested, or a step of an animation. */
function followsAnother({ parent }: Rule | AtRule): boolean {
  if (parent?.type === 'rule') return true;
  if (!isAtRule(parent)) return false;
  return parent.name.endsWith('keyframes') || followsAnother(parent);
}

function moveIntoLayer(root: Root): void {
  for (const node of [...root.nodes]) {
    if (!holdsRules(node) || isTailwindState(node) || isRemotesLayer(node)) continue;
    const remotes = atRule({ name: 'layer', params: LAYER });
    node.replaceWith(remotes);
    remotes.append(node);
  }
}

const isAtRule = (node: { type: string } | undefined): node is AtRule => node?.type === 'atrule';

const isRemotesLayer = (node: ChildNode): boolean =>
  isAtRule(node) && node.name === 'layer' && node.params === LAYER;

const holdsRules = (node: ChildNode): node is Rule | AtRule =>
  node.type === 'rule' || (isAtRule(node) && node.nodes !== undefined && CONDITIONS.includes(node.name));

/** Initial values of Tailwind's own properties, for browsers that do not know `@property`. */
function isTailwindState(node: Container): boolean {
  let isState = true;
  node.walkDecls(({ prop }) => {
    isState &&= TAILWIND_STATE.test(prop);
  });
  return isState;
}
