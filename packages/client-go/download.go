package verbatim

import (
	"io"
	"net/http"
	"sync"
)

// Download is a file that the service sends. The file is never in memory as a whole. Close it.
//
// The timeout of an attempt runs only while Read waits for bytes of the service.
type Download struct {
	// Status is 200, or 206 for a part of the file.
	Status int
	Header http.Header
	// Length is the number of bytes that follow; -1 if unknown.
	Length int64

	body  io.ReadCloser
	limit *attemptLimit
	close sync.Once
}

func newDownload(response *http.Response, limit *attemptLimit) *Download {
	limit.pause()
	return &Download{
		Status: response.StatusCode,
		Header: response.Header,
		Length: response.ContentLength,
		body:   response.Body,
		limit:  limit,
	}
}

// Read reads the next bytes. Every error but io.EOF is an *Error.
func (d *Download) Read(buffer []byte) (int, error) {
	d.limit.restart()
	n, err := d.body.Read(buffer)
	d.limit.pause()
	if err == nil || err == io.EOF {
		return n, err
	}
	return n, d.limit.failureOf(err)
}

// Close ends the download.
func (d *Download) Close() error {
	d.close.Do(d.limit.release)
	return d.body.Close()
}
