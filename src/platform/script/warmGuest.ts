/**
 * A warm-up script that uses typical features: browsers compile WebAssembly functions on first use, which would
 * otherwise count toward the first turn's time. Its host answers nothing.
 */
const WARM_TURN = {
  turn: 0,
  task: {
    kind: 'run',
    content: `const words = ['a', 'b'].map((word, at) => word.replace(/b/, 'c') + at);
      const { x, ...more } = { x: 1, y: { z: [1.5, 'two'] } };
      setProp('a', 'b', JSON.parse(JSON.stringify(more)));
      await null;
      return [words.join(), new Map([[x, String(new Date(0))]]).size, getProp('a', 'b')]`,
    context: {},
    row: null,
    rowPath: null,
    column: null,
    value: null,
  },
};

/** The warm-up as the argument of a call to the guest. */
export const WARM_GUEST = JSON.stringify(WARM_TURN);
