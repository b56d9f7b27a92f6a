import { type Html, html } from '../html.ts';
import { arrowOf, drawing, round } from './svg.ts';

/** A state, and whether it is final. */
interface ChartState<Id extends string = string> {
  readonly id: Id;
  readonly meaning: string;
  readonly end?: 'bad' | 'good';
}

/** A transition from one state to another, and its cause. */
export interface ChartTransition<Id extends string = string> {
  readonly from: Id;
  readonly to: Id;
  readonly cause: string;
}

/** States that share their outgoing transitions. */
export interface ChartGroup<Id extends string = string> {
  readonly title: string;
  readonly members: readonly Id[];
}

/** States, their transitions, and the group that is drawn as one. */
export interface StateChart<Id extends string = string> {
  readonly states: readonly ChartState<Id>[];
  readonly transitions: readonly ChartTransition<Id>[];
  readonly group: ChartGroup<Id>;
}

/** The transitions to draw: one from the group, named `group`, instead of one from each of its members. */
export function drawnTransitions({
  transitions: ways,
  group,
}: StateChart): readonly ChartTransition[] {
  const isMember = (id: string): boolean => group.members.includes(id);
  const inside = ways.filter(({ from, to }) => !isMember(from) || isMember(to));
  const outward = ways.filter(({ from, to }) => isMember(from) && !isMember(to));
  const shared = Map.groupBy(outward, ({ cause, to }) => `${cause} ${to}`);
  return [
    ...inside,
    ...[...shared.values()].map((same): ChartTransition => {
      const [first] = same;
      if (first === undefined || same.length !== group.members.length)
        throw new Error(
          `Only ${same.map(({ from }) => from).join(', ')} of the group "${group.title}" lead to ${first?.to} by ${first?.cause}: draw them one by one.`,
        );
      return { ...first, from: 'group' };
    }),
  ];
}

/** The position of a state, in columns and rows. */
type StatePositions = Readonly<Record<string, readonly [column: number, row: number]>>;

/** The route of an arrow: the sides that it leaves and enters, the positions along them, and the position of the label. */
export interface ArrowRoute {
  readonly leaves: BoxSide;
  readonly enters: BoxSide;
  /** From -1 to 1 along the side; 0 is its middle. */
  readonly leavesAt?: number;
  readonly entersAt?: number;
  /** From 0 to 1 along the arrow. */
  readonly labelAt?: number;
}

type BoxSide = 'bottom' | 'left' | 'right' | 'top';
type Point = readonly [x: number, y: number];

const node = { width: 138, height: 44 };
const grid = { column: 262, row: 142 };
const frame = { inset: 22, top: 72, bottom: 24 };
const margin = 4;

const directions: Readonly<Record<BoxSide, Point>> = {
  top: [0, -1],
  bottom: [0, 1],
  left: [-1, 0],
  right: [1, 0],
};

/** Draws states as boxes, the group as a frame around its members, and transitions as arrows. */
export function stateDiagram(
  title: string,
  chart: StateChart,
  places: StatePositions,
  routes: Readonly<Record<string, ArrowRoute>>,
): Html {
  const { states, group } = chart;
  const center = (id: string): Point => {
    const place = places[id];
    if (place === undefined) throw new Error(`The state ${id} has no place in the diagram.`);
    return [
      margin + frame.inset + node.width / 2 + place[0] * grid.column,
      margin + frame.top + node.height / 2 + place[1] * grid.row,
    ];
  };
  const columns = Math.max(...states.map(({ id }) => places[id]?.[0] ?? 0));
  const rows = Math.max(...states.map(({ id }) => places[id]?.[1] ?? 0));
  const width = 2 * (margin + frame.inset) + columns * grid.column + node.width;
  const arrows = drawnTransitions(chart).map((way) => {
    const route = routes[`${way.from} ${way.to}`];
    if (route === undefined) throw new Error(`The way from ${way.from} to ${way.to} has no route.`);
    const inside = [way.from, way.to].every((id) => group.members.includes(id));
    return arrow(way, route, center, arrowOf(title), inside);
  });
  return drawing(
    {
      title,
      description: chart.transitions
        .map(({ from, to, cause }) => `${from} to ${to}: ${cause}.`)
        .join(' '),
      width,
      height: 2 * margin + frame.top + rows * grid.row + node.height,
    },
    html`<g class="group"><rect x="${margin}" y="${margin}" width="${width - 2 * margin}" height="${frame.top + node.height + frame.bottom}" rx="16"/><text x="${margin + 18}" y="${margin + 26}">${group.title}</text></g>
${arrows.map(({ line }) => line)}${states.map((state) => box(state, center(state.id)))}${arrows.map(({ label }) => label)}`,
  );
}

const box = ({ id, end }: ChartState, [x, y]: Point): Html =>
  html`<g class="state ${end ?? ''}" data-state="${id}"><rect x="${round(x - node.width / 2)}" y="${round(y - node.height / 2)}" width="${node.width}" height="${node.height}" rx="${end === undefined ? 10 : 22}"/><text x="${round(x)}" y="${round(y + 5)}">${id}</text></g>
`;

function arrow(
  { from, to, cause }: ChartTransition,
  { leaves, enters, leavesAt = 0, entersAt = 0, labelAt = 0.5 }: ArrowRoute,
  center: (id: string) => Point,
  head: string,
  inside: boolean,
): { readonly line: Html; readonly label: Html } {
  const end = onSide(center(to), enters, entersAt);
  // The frame of the group is left straight above the target state.
  const start: Point =
    from === 'group'
      ? [end[0], margin + frame.top + node.height + frame.bottom]
      : onSide(center(from), leaves, leavesAt);
  const distance = Math.hypot(end[0] - start[0], end[1] - start[1]);
  const reach = leaves === enters ? 56 : distance * 0.42;
  const first = along(start, directions[leaves], reach);
  const second = along(end, directions[enters], reach);
  const [x, y] = onCurve([start, first, second, end], labelAt);
  return {
    line: html`<path class="way" marker-end="${head}" d="M${points([start])}C${points([first, second, end])}"/>
`,
    label: html`<text class="way-label${inside ? ' inside' : ''}" x="${round(x)}" y="${round(y + 4)}">${cause}</text>
`,
  };
}

const points = (all: readonly Point[]): Html =>
  html`${all.map(([x, y]) => html`${round(x)} ${round(y)} `)}`;

function onSide([x, y]: Point, side: BoxSide, at: number): Point {
  const [dx, dy] = directions[side];
  return [
    x + dx * (node.width / 2) + (dx === 0 ? at * (node.width / 2 - 14) : 0),
    y + dy * (node.height / 2) + (dy === 0 ? at * (node.height / 2 - 8) : 0),
  ];
}

const along = ([x, y]: Point, [dx, dy]: Point, reach: number): Point => [
  x + dx * reach,
  y + dy * reach,
];

/** A point of a cubic Bézier curve. */
function onCurve([a, b, c, d]: readonly [Point, Point, Point, Point], t: number): Point {
  const mix = (i: 0 | 1): number =>
    (1 - t) ** 3 * a[i] + 3 * (1 - t) ** 2 * t * b[i] + 3 * (1 - t) * t ** 2 * c[i] + t ** 3 * d[i];
  return [mix(0), mix(1)];
}
