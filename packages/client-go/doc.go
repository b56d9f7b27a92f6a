// Package verbatim is the client of Verbatim, a speech-to-text service: files, lists, live sessions and callbacks.
//
// Every operation of the OpenAPI document is a method of [Client]. Every failure is an [*Error] with a stable code:
//
//	job, err := client.GetPreRecordedJob(ctx, id)
//	if errors.Is(err, verbatim.ErrorCodeJobNotFound) { ... }
package verbatim
