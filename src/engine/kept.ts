/** A function that returns its last result again as long as its arguments are identical. */
export function kept<Inputs extends readonly unknown[], Output>(
  make: (...inputs: Inputs) => Output,
): (...inputs: Inputs) => Output {
  let last: { readonly inputs: Inputs; readonly output: Output } | null = null;
  return (...inputs) => {
    if (last?.inputs.every((input, at) => Object.is(input, inputs[at]))) return last.output;
    last = { inputs, output: make(...inputs) };
    return last.output;
  };
}
