/** A state, and whether it is final. */
export interface ChartState<Id extends string = string> {
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
