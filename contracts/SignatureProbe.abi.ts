// Made by `npm run contracts` from the Solidity beside it, f451ddcca4413184. Do not edit.
// oxfmt-ignore
export const signatureProbeAbi = [
  {"inputs":[{"internalType":"address","name":"wallet","type":"address"},{"internalType":"bytes32","name":"digest","type":"bytes32"},{"internalType":"bytes","name":"signature","type":"bytes"},{"internalType":"address","name":"factory","type":"address"},{"internalType":"bytes","name":"prepare","type":"bytes"}],"stateMutability":"nonpayable","type":"constructor"},
] as const
