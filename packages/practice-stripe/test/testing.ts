export { randomId } from '../src/wire.js'
export { createBrowser } from './browser.js'
export { practiceForTest, startPractice, type TestPractice } from './practice-for-test.js'
