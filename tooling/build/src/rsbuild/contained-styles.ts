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
/** At-rules that only contain rules, and say when or in which order they apply. */
const CONDITIONS = ['media', 'supports', 'container', 'starting-style', 'layer', 'scope'];
/** At-rules that define names: those a remote may scope, and those that are global to the document. */
const NAMED = ['keyframes', 'property', 'counter-style'];
const DOCUMENT_WIDE = ['font-face', 'page', 'import', 'namespace'];
/** Animations that the shell's styles define for everyone; Tailwind writes them into the remotes' too. */
const SHELL_ANIMATIONS = ['spin', 'pulse'];
/** Custom properties in which Tailwind keeps its own state. */
const TAILWIND_STATE = /^--tw-/;
const PSEUDO_ELEMENT = /(?:::[\w-]+(?:\([^)]*\))?|:(?:before|after|first-line|first-letter))(?::[\w-]+)*$/i;

/**
 * Scopes a remote's styles to what the remote renders: every rule goes into the remotes' cascade layer, and
 * applies only below the remote's own marker element, but not to what another remote renders inside. So a
 * careless `body` or `*`, or a library's style sheet, does not affect the shell or other remotes.
 * @param remote its name
 * @throws {CssSyntaxError} with the position, for a name that would be global to the document
 */
export const containedStyles = (remote: string): Plugin => ({
  postcssPlugin: 'shop:contained-styles',
  // Not as a visitor of nodes, because Tailwind's output must be seen, and every node only once.
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

/** What each selector of a remote begins with. */
export const markOf = (remote: string): string => `:where([data-mf="${remote}"])`;

function contain(rule: Rule, remote: string): void {
  if (followsAnother(rule) || isTailwindState(rule)) return;
  const mark = markOf(remote);
  const alreadyBelow = new RegExp(`^:where\\(\\[data-mf=["']?${remote}["']?\\]\\)(?:$|\\s+[^~+\\s])`);
  const another = `[data-mf="${remote}"] [data-mf]:not([data-mf="${remote}"])`;
  rule.selectors = rule.selectors.map((selector) => {
    if (alreadyBelow.test(selector)) return selector;
    const [pseudoElement = ''] = PSEUDO_ELEMENT.exec(selector) ?? [];
    const subject = selector.slice(0, selector.length - pseudoElement.length);
    // A pseudo-element comes last.
    return `${mark} ${subject}:not(:where(${another}, ${another} *))${pseudoElement}`;
  });
}

/** Whether a rule's parent decides what it applies to: it is nested, or a step of an animation. */
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
