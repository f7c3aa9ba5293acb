import { fuzz } from '../../test/fuzz/odd-requests.js'

/** API_FUZZ is how many; API_FUZZ_SEED repeats the search of a failure. */
fuzz(Number(process.env.API_FUZZ ?? 2000), Number(process.env.API_FUZZ_SEED ?? 7))
